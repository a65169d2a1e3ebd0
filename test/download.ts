/** Reads the text of an export. */
export const textOf = async (answer: Promise<unknown>): Promise<string> => {
  const file = await answer
  if (!(file instanceof File)) throw new Error('Not a file')
  return file.text()
}
