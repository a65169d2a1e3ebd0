// Storage keys of a business's files.

export const photoSizes = ['whole', 'small'] as const

export const photoKey = (stringer_id: string, file_id: string, size: (typeof photoSizes)[number]): string =>
  `${stringer_id}/${file_id}-${size}.webp`

export const exportKey = (stringer_id: string, file_id: string): string => `${stringer_id}/${file_id}.zip`

/** The key of a part of an archive that is being uploaded. */
export const partKey = (stringer_id: string, file_id: string): string => `${stringer_id}/${file_id}.part`

/** All keys a file may have, to delete it without knowing its kind. */
export const keysOf = (stringer_id: string, file_id: string): string[] => [
  ...photoSizes.map((size) => photoKey(stringer_id, file_id, size)),
  exportKey(stringer_id, file_id),
  partKey(stringer_id, file_id),
]

/** The keys of the files that a row of a table refers to. Undefined for unknown tables. */
export function keysOfRow(table: string, stringer_id: string, file_id: string): string[] | undefined {
  if (table === 'public.racquet_photos') return photoSizes.map((size) => photoKey(stringer_id, file_id, size))
  if (table === 'public.exports') return [exportKey(stringer_id, file_id)]
  return undefined
}
