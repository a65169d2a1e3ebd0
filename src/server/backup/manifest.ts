// The format of a backup (decision 0033). Increase the number for changes that earlier versions can't read.
import * as z from 'zod'

export const backupFormat = 1

/** Written last, so a folder without it is not a complete backup. */
export const manifestName = 'manifest.json'

const storedSchema = z.object({
  /** Size and SHA-256 as stored, compressed and encrypted. */
  stored_bytes: z.int().nonnegative(),
  stored_sha256: z.hex().length(64),
})

const fileSchema = storedSchema.extend({
  /** The key in the app's storage. */
  key: z.string(),
  /** Size and SHA-256 of the file itself. */
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
  /** Digest of the rows, independent of their order. */
  digest: z.hex().length(64),
})

const manifestSchema = z.object({
  format: z.literal(backupFormat),
  /** When the snapshot was taken. */
  created_at: z.iso.datetime(),
  app_version: z.string(),
  postgres_version: z.string(),
  /** The age public key the backup is encrypted to, or null if it isn't encrypted. */
  recipient: z.string().nullable(),
  migrations: z.array(z.object({ file: z.string(), sha256: z.hex().length(64) })).min(1),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last_value: z.string().nullable() })),
  /** The file list. The files themselves are shared by all backups with the same key. */
  files: storedSchema.extend({
    count: z.int().nonnegative(),
    bytes: z.int().nonnegative(),
    /** Files that rows refer to but the storage lacked. */
    missing: z.array(z.string()),
  }),
})

export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = z.infer<typeof tableSchema>

/** An unusable backup. The message tells the operator why. */
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
