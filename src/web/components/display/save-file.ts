// Leaves the browser time to start reading the file.
const revokeDelayMs = 10_000

export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), revokeDelayMs)
}
