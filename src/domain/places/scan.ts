// Interprets a scanned code or a typed number. Free of zod, because the scanner loads it.

const uuid = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
/** The path in the code on job labels. It can't change, because printed labels contain it. */
const jobPath = new RegExp(String.raw`^/jobs/(${uuid})/?$`, 'i')
const placePattern = new RegExp(String.raw`^/scan\?place=(${uuid})$`, 'i')

type Scanned =
  | { readonly kind: 'job'; readonly id: string }
  | { readonly kind: 'number'; readonly job_number: number }
  | { readonly kind: 'place'; readonly id: string }
  /** The typed name of a place, or a foreign code. */
  | { readonly kind: 'text'; readonly text: string }

/** The path in the code on a place's label. A phone's camera app opens it in the scanner with the place selected. */
export const placePath = (id: string): string => `/scan?place=${id}`

const maxJobNumber = 2_147_483_647

/**
 * Reads a label's code or typed text: "#142", "142", "A3".
 * @param origin of this server. Codes of other servers are treated as text, because their ids mean nothing here.
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
