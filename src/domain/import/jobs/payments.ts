// Reads prices and whether a job is paid.
import { parserFor } from '#domain/import/cells.ts'

// Symbols, codes and words around an amount: "$", "CHF", "Euro", "kr.".
const currency = String.raw`(?:[$€£¥₹₽₺]|[A-Za-z]{1,3}[$€£]?|euros?|kr\.?|zł|Fr\.?|dollars?)`
const amountPattern = new RegExp(
  `^(-)?\\s*${currency}?\\s*(-?)((?:\\d[\\d.,'’ ]*)?\\d)(?:[.,](?:-{1,2}|–|—))?\\s*${currency}?$`,
  'i',
)
const free = /^(free|gratis|kostenlos|umsonst|gratuite?|offert|warranty|garantie)$/i

/** Digits with separators as a plain decimal: "1.234,50" is "1234.50". */
function toDecimal(digits: string): string {
  const bare = digits.replaceAll(/['’ ]/g, '')
  const [, whole = bare, , decimals = ''] = /^(.*\d)([.,])(\d{1,2})$/.exec(bare) ?? []
  const rest = decimals === '' ? bare : whole
  return [rest.replaceAll(/[.,]/g, ''), decimals].filter(Boolean).join('.')
}

/** Reads an amount of money as plain decimal ("32,00 €" is "32.00"). Other text is returned unchanged, so the field's schema refuses it. */
export function parsePrice(text: string): string {
  const trimmed = text.trim().replaceAll(/[\s\u00A0\u202F]+/g, ' ')
  if (free.test(trimmed)) return '0'
  const [, sign, innerSign, digits] = amountPattern.exec(trimmed) ?? []
  return digits === undefined ? trimmed : `${sign || innerSign ? '-' : ''}${toDecimal(digits)}`
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
