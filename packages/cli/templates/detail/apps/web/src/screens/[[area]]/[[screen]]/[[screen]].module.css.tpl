.page {
  display: grid;
  align-content: start;
  gap: 12px;
}

.choice,
.record {
  padding: 12px 16px;
  border-radius: 4px;
  background: var(--ant-color-bg-container);
}

.choice {
  display: grid;
  gap: 4px;
  color: var(--ant-color-text-secondary);
}

.select {
  width: 100%;
  max-width: 420px;
}

.none {
  margin: 0;
  color: var(--ant-color-text-secondary);
}

@media print {
  .choice {
    display: none;
  }
}
