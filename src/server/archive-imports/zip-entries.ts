// The entries of an archive, and the errors for invalid files.
import { fieldError } from '#domain/errors.ts'
import type { OpenZip, ZipEntry } from '#server/platform/files/unzip.ts'

/** Each photo is an entry. */
export const maxEntries = 200_000

export const foreign = () =>
  fieldError('file', 'This file isn’t a Stringdesk export. Choose the ZIP file created by “Export everything” in Settings.')
export const tooNew = () =>
  fieldError(
    'file',
    'This export was made by a newer version of Stringdesk. Import it on a server that runs that version or a later one.',
  )
export const tooLarge = () => fieldError('file', 'This export unpacks to more than Stringdesk can import at once.')
/** @param name the damaged file in the zip, null if unknown */
export const damaged = (name: string | null) =>
  fieldError(
    'file',
    name === null
      ? 'This ZIP file is damaged. Download the export again, and choose the unchanged file.'
      : `This ZIP file is damaged: ${name} can’t be read. Download the export again, and choose the unchanged file.`,
  )

const description = 'account.json'

/**
 * The entries by name. macOS unpacks downloads. If the folder is zipped again, all names are prefixed with the folder's name, and there are
 * extra entries.
 */
export function archiveEntries({ entries }: OpenZip): ReadonlyMap<string, ZipEntry> {
  const own = entries.filter(({ name }) => !/(^|\/)(__MACOSX\/|\.DS_Store$)/.test(name))
  const account = own.find(({ name }) => name === description || name.endsWith(`/${description}`))?.name ?? description
  const prefix = account.slice(0, -description.length)
  const named = own.filter(({ name }) => name.startsWith(prefix))
  return new Map(named.map((entry) => [entry.name.slice(prefix.length), { ...entry, name: entry.name.slice(prefix.length) }]))
}
