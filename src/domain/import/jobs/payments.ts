// Reads prices and whether a job is paid.
import { parserFor } from '#domain/import/cells.ts'
import { readNumber } from '#domain/import/numbers.ts'
import { jobFields } from '#domain/jobs/schema.ts'
import { decimalsOf } from '#domain/values/decimals.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'

// Symbols, codes and words around an amount: "$", "CHF", "Euro", "kr.".
const currency = String.raw`(?:[$€£¥₹₽₺]|[A-Za-z]{1,3}[$€£]?|euros?|kr\.?|zł|Fr\.?|dollars?)`
const amountPattern = new RegExp(
  String.raw`^(-)?\s*${currency}?\s*(-?)((?:\p{Nd}[\p{Nd}.,٫٬'’ ]*)?\p{Nd}|[.,]\p{Nd}+)(?:[.,](?:-{1,2}|–|—))?\s*${currency}?$`,
  'iu',
)
const free = /^(free|gratis|kostenlos|umsonst|gratuite?|offert|warranty|garantie)$/i

const plainSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** The number of an amount, without its currency: "32,00 €" is "32,00". Null if the text is no amount. */
export function numberOfPrice(text: string): string | null {
  const [, sign, innerSign, digits] = amountPattern.exec(plainSpaces(text)) ?? []
  return digits === undefined ? null : `${sign || innerSign ? '-' : ''}${digits}`
}

/**
 * Reads an amount of money as plain decimal ("32,00 €" is "32.00"). 'open' if it has two readings and the decimal mark is not known. Other
 * text is returned unchanged, so the field's schema refuses it.
 */
export function parsePrice(text: string, mark: DecimalMark | null): string {
  const trimmed = plainSpaces(text)
  if (free.test(trimmed)) return '0'
  const number = numberOfPrice(trimmed)
  return (number === null ? null : readNumber(number, mark)) ?? trimmed
}

/** Whether a job can have this price, with the decimals that the currency has. */
export function createPriceCheck(currency: string): (price: string) => boolean {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const places = format.resolvedOptions().maximumFractionDigits ?? 2
  return (price) => (decimalsOf(price) ?? Infinity) <= places && jobFields.shape.price.safeParse(price).success
}

const paidWords = parserFor([
  [
    true,
    ['paid', 'payed', 'yes', 'y', 'x', '✓', '✔', '☑', 'true', '1', 'ok', 'done', 'bezahlt', 'ja', 'j', 'bez', 'bez.', 'erledigt'],
  ],
  [true, ['paye', 'payé', 'payee', 'payée', 'oui', 'regle', 'réglé', 'si', 'sí', 'sì', 'pagado', 'pagada', 'pagato', 'pagata']],
  [true, ['betaald', 'betald', 'betalt', 'wahr', 'vrai', 'verdadero', 'zapłacone', 'full', 'settled']],
  [false, ['unpaid', 'notpaid', 'no', 'n', 'false', '0', 'open', 'due', 'owed', 'owes', 'pending', 'offen', 'unbezahlt', 'nein']],
  [
    false,
    ['nichtbezahlt', 'impaye', 'impayé', 'non', 'nonpayé', 'pendiente', 'nopagado', 'nonpagato', 'nee', 'nietbetaald', 'open'],
  ],
  [false, ['nej', 'obetald', 'falsch', 'faux', 'falso', 'rechnungoffen', 'later']],
])

// A way of paying in a column of "paid" is an answer too.
const methods =
  /^(cash|card|credit ?card|debit( card)?|ec|ec[ -]?karte|karte|bar|twint|paypal|venmo|zelle|cash ?app|swish|bizum|vipps|mobilepay|bank( transfer)?|transfer|überweisung|rechnung|invoice|check|cheque|chèque|espèces|carte|efectivo|tarjeta|contanti|contant|pin|kontant|kort|apple ?pay|google ?pay|sumup|square|stripe)$/i

/** Whether a job is paid, and how, if the text says that. Undefined for text that says something else. */
export function parsePaid(text: string): { readonly isPaid: boolean; readonly method: string | null } | undefined {
  const trimmed = text.trim()
  const answer = paidWords(trimmed)
  if (typeof answer === 'boolean') return { isPaid: answer, method: null }
  return methods.test(trimmed) ? { isPaid: true, method: trimmed } : undefined
}

/**
 * Whether an empty cell means "paid". Past jobs are paid unless the file says otherwise; a column that holds only marks of those that are
 * paid says so by leaving the others empty.
 * @param texts the cells of the column
 */
export function isPaidWhenEmpty(texts: Iterable<string>): boolean {
  let hasMarks = false
  for (const text of texts) {
    if (text.trim() === '') continue
    const answer = parsePaid(text)
    if (answer && !answer.isPaid) return true
    hasMarks = true
  }
  return !hasMarks
}
