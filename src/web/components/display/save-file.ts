// Milliseconds: the browser has begun to read the file by then.
const readBy = 10_000

/** Puts a file into the person's downloads. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), readBy)
}
