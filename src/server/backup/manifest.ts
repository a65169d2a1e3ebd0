// The format of a backup (decision 0033). A change that earlier versions cannot read increases the number.
import * as z from 'zod'

export const backupFormat = 1

/** Every backup has one, written last: a folder without it is not a backup. */
export const manifestName = 'manifest.json'

const storedSchema = z.object({
  /** The size and the SHA-256 of what is stored, compressed and encrypted. */
  stored_bytes: z.int().nonnegative(),
  stored_sha256: z.hex().length(64),
})

const fileSchema = storedSchema.extend({
  /** The key in the app's storage. */
  key: z.string(),
  /** The size and the SHA-256 of the file itself. */
  bytes: z.int().nonnegative(),
  sha256: z.hex().length(64),
})

/** A photo or an export in a backup. */
export type BackupFile = z.infer<typeof fileSchema>

export const parseFileLine = (line: string): BackupFile => fileSchema.parse(JSON.parse(line))

const tableSchema = storedSchema.extend({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().nonnegative(),
  /** Of the rows, in any order. */
  digest: z.hex().length(64),
})

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** When the snapshot was taken. */
  created_at: z.iso.datetime(),
  app_version: z.string(),
  postgres_version: z.string(),
  /** The public key of age that it is encrypted to; null if it is not encrypted. */
  recipient: z.string().nullable(),
  migrations: z.array(z.object({ file: z.string(), sha256: z.hex().length(64) })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
  /** The list of files. The files themselves are shared by all backups with the same key. */
  files: storedSchema.extend({
    count: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    /** Files that rows refer to, but that the storage did not have. */
    missing: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = z.infer<typeof tableSchema>

/** A backup that cannot be used, with the reason for the operator. */
export class BackupError extends Error {}

/** @throws BackupError */
export function parseManifest(name: string, text: string): Manifest {
  const unreadable = new BackupError(`The backup ${name} is broken: its ${manifestName} cannot be read.`)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw unreadable
  }
  const { data: version } = z.object({ format: z.int() }).safeParse(json)
  if (version && version.format > backupFormat)
    throw new BackupError(
      `The backup ${name} has format ${version.format}. This version of Stringdesk reads format ${backupFormat}.`,
    )
  const { data } = manifestSchema.safeParse(json)
  if (!data) throw unreadable
  return data
}
