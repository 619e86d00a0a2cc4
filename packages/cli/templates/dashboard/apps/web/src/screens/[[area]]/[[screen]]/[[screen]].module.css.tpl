.charts {
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  gap: 12px;
}

.panel {
  min-width: 0;
  padding: 12px;
  border-radius: 4px;
  background: var(--ant-color-bg-container);
}
