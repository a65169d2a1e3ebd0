import { hash } from 'node:crypto'
import { Transform } from 'node:stream'

/** The number of rows in a table, and a digest of them that doesn't depend on their order. */
export interface RowDigest {
  readonly rows: number
  readonly digest: string
}

/** Passes through COPY text format while counting and digesting its rows. */
export interface DigestStream extends Transform {
  /** The digest of everything that has passed through. */
  result(): RowDigest
}

const newline = 0x0a
const lanes = 8

/**
 * Adds up the SHA-256 of every row in eight 32-bit sums. Tables are unordered, and sorting would cost more than hashing. In COPY text
 * format, each row is one line because line breaks in values are escaped.
 */
export function digestRows(): DigestStream {
  const sums = new Uint32Array(lanes)
  let rows = 0
  let rest: Buffer = Buffer.alloc(0)

  const addRow = (row: Buffer) => {
    const digest = hash('sha256', row, 'buffer')
    for (let lane = 0; lane < lanes; lane += 1) sums[lane] = (sums[lane] ?? 0) + digest.readUInt32LE(lane * 4)
    rows += 1
  }

  const stream = new Transform({
    transform: (chunk: Buffer, _, done) => {
      const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
      let start = 0
      for (let end = text.indexOf(newline); end !== -1; end = text.indexOf(newline, start)) {
        addRow(text.subarray(start, end))
        start = end + 1
      }
      rest = text.subarray(start)
      done(null, chunk)
    },
    flush: (done) => {
      if (rest.length > 0) addRow(rest)
      rest = Buffer.alloc(0)
      done()
    },
  })
  return Object.assign(stream, { result: () => ({ rows, digest: Buffer.from(sums.buffer).toString('hex') }) })
}
