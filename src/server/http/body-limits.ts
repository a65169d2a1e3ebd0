// How many bytes a request may hold, by its path.
const megabyte = 1_000_000

// A job with every note full is 10 kB.
const most = megabyte

// What carries a file: its own limit (contract) and room for what travels beside it.
const roomy: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/rpc\/(customers|inventory)\/(previewImport|import)$/, 11 * megabyte],
  [/^\/api\/(customers|inventory)\/import(\/preview)?$/, 11 * megabyte],
  [/^\/rpc\/racquets\/uploadPhoto$/, 16 * megabyte],
  [/^\/api\/racquets\/[^/]+\/photo$/, 16 * megabyte],
]

export const mostBytesAt = (path: string): number => roomy.find(([pattern]) => pattern.test(path))?.[1] ?? most

export const inMegabytes = (bytes: number): string => `${bytes / megabyte} MB`
