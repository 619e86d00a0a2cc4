.page {
  display: grid;
  align-content: start;
  gap: 12px;
  max-width: 880px;
}

.history {
  padding: 12px 20px;
  border-radius: 4px;
  background: var(--ant-color-bg-container);
}
