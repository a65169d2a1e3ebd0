// The parts of a workbook: a zip of XML files (ECMA-376). Macros, images and other sheets are not unpacked.
import { fieldError, ValidationError } from '#domain/errors.ts'
import { unzipSync } from 'fflate'
import { SaxesParser, type SaxesTagPlain } from 'saxes'

import { maxUnpackedBytes } from './sizes.ts'

const damaged = 'This workbook could not be read. Open it, save the sheet as CSV, and choose that file.'

/**
 * Unpacks the wanted parts of a zip. The declared size of a part is an upper bound: the unpacker writes no more.
 * @throws ValidationError for the field `file`
 */
export function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): ReadonlyMap<string, Uint8Array> {
  let total = 0
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (!isWanted(name)) return false
    total += originalSize
    if (total > maxUnpackedBytes)
      throw fieldError('file', 'This workbook is too large. Save the sheet as CSV, and choose that file.')
    return true
  }
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter })))
  } catch (error) {
    throw error instanceof ValidationError ? error : fieldError('file', damaged)
  }
}

interface Handlers {
  readonly onOpen: (tag: SaxesTagPlain) => void
  readonly onText?: (text: string) => void
  readonly onClose?: (name: string) => void
}

// Text is decoded and parsed in chunks, so a sheet is never in memory as one text.
const pieceBytes = 65_536

/** Workbooks nest tags seven levels deep. Millions of open tags took 28 s. */
const maxDepth = 64

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Parses XML. Names come without their prefix. Entities declared by the document are not expanded.
 * @throws ValidationError for the field `file` if it isn't XML, and what the handlers throw
 */
export function parseXml(bytes: Uint8Array, { onOpen, onText, onClose }: Handlers): void {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw fieldError('file', damaged)
  })
  let depth = 0
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > maxDepth) throw fieldError('file', damaged)
    onOpen({ ...tag, name: localName(tag.name) })
  })
  if (onText) parser.on('text', onText)
  parser.on('closetag', ({ name }) => {
    depth -= 1
    onClose?.(localName(name))
  })
  const decoder = new TextDecoder()
  for (let from = 0; from < bytes.length; from += pieceBytes)
    parser.write(decoder.decode(bytes.subarray(from, from + pieceBytes), { stream: true }))
  parser.close()
}

export const damagedWorkbook = () => fieldError('file', damaged)
