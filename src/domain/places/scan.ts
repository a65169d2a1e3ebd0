// What a scanned code or a typed number means. Without zod: the scanner loads it.

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
/** As labels of jobs have had it since they are printed. */
const jobPath = new RegExp(String.raw`^/jobs/(${uuid})/?$`, 'i')
const placePattern = new RegExp(String.raw`^/scan\?place=(${uuid})$`, 'i')

export type Scanned =
  | { readonly kind: 'job'; readonly id: string }
  | { readonly kind: 'number'; readonly job_number: number }
  | { readonly kind: 'place'; readonly id: string }
  /** The typed name of a place, or a code that isn't one of ours. */
  | { readonly kind: 'text'; readonly text: string }

/** The path in the code of a place's label. Opened with the camera app of a phone, it leads to the scanner with the place chosen. */
export const placePath = (id: string): string => `/scan?place=${id}`

const maxJobNumber = 2_147_483_647

/**
 * Reads the code of a label, or what was typed: "#142", "142", "A3".
 * @param origin of this server. Codes of other servers are only text, because their ids mean nothing here.
 */
export function readScan(input: string, origin: string): Scanned {
  const text = input.trim()
  const number = /^#?\s*(\d{1,10})$/.exec(text)?.[1]
  if (number !== undefined && Number(number) <= maxJobNumber) return { kind: 'number', job_number: Number(number) }
  if (!text.startsWith(`${origin}/`)) return { kind: 'text', text }
  const path = text.slice(origin.length)
  const job = jobPath.exec(path)?.[1]
  if (job !== undefined) return { kind: 'job', id: job.toLowerCase() }
  const place = placePattern.exec(path)?.[1]
  return place === undefined ? { kind: 'text', text } : { kind: 'place', id: place.toLowerCase() }
}
