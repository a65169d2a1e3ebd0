// Reads prices, and whether a job is paid.
import { parserFor } from '#domain/import/cells.ts'
import { readNumber } from '#domain/import/numbers.ts'
import { jobFields } from '#domain/jobs/schema.ts'
import { currencyProblems, priceFields } from '#domain/values/money/currency-rules.ts'
import type { DecimalMark } from '#domain/values/numbers/parse-number.ts'

import { readDate } from './dates.ts'

// Symbols, codes and words around an amount: "$", "CHF", "Euro", "kr.".
const currency = String.raw`(?:[$€£¥₹₽₺₩₪฿￥]|[A-Za-z]{1,3}(?:[$€£]|\.)?|euros?|kr\.?|zł|Kč|S?Fr\.?|dollars?|pounds?|円|元|원|руб\.?)`
const amountPattern = new RegExp(
  String.raw`^(-)?\s*${currency}?\s*(-?)((?:\p{Nd}[\p{Nd}.,٫٬'’ ]*)?\p{Nd}|[.,]\p{Nd}+)(?:[.,:](?:-{1,2}|–|—))?\s*${currency}?$`,
  'iu',
)
const free =
  /^(free|free of charge|f\.?o\.?c\.?|no charge|n\/c|comp(ed|limentary)?|on the house|gratis|gratuit[oae]?|kostenlos|umsonst|kulanz|offerte?|gratuitement|cadeau|regalo|omaggio|warranty|garantie|garantía|無料|서비스)$/i

const plainSpaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** The number of an amount without its currency: "32,00 €" is "32,00". Null if the text is not an amount. */
export function numberOfPrice(text: string): string | null {
  const [, sign, innerSign, digits] = amountPattern.exec(plainSpaces(text)) ?? []
  return digits === undefined ? null : `${sign || innerSign ? '-' : ''}${digits}`
}

/** An amount with a remark: "22.50 + grip", "25 (incl. grip)". Text with a number is not a remark, because it may be a second amount. */
export function splitRemark(text: string): { price: string; remark: string | null } {
  const [, price = text, remark] =
    /^(.*?\p{Nd}[^\p{L}(+;]*?)\s*((?:[+;(]|,(?!\p{Nd})|(?:incl?|with|plus|and|w|inkl|mit|und|avec|con|y|och|med)\b).*)$/iu.exec(
      text.trim(),
    ) ?? []
  const words = remark?.replaceAll(/^[,;\s]+/g, '') ?? ''
  const isRemark = /\p{L}{2}/u.test(words) && !/\p{Nd}/u.test(words) && numberOfPrice(price) !== null
  return isRemark ? { price: price.trim(), remark: words } : { price: text, remark: null }
}

/**
 * Reads an amount of money as a plain decimal ("32,00 €" is "32.00"). 'open' if it is ambiguous and the decimal mark is unknown. Other
 * text is returned unchanged, so that the field's schema rejects it.
 */
export function parsePrice(text: string, mark: DecimalMark | null): string {
  const trimmed = plainSpaces(text)
  if (free.test(trimmed)) return '0'
  const number = numberOfPrice(trimmed)
  return (number === null ? null : readNumber(number, mark)) ?? trimmed
}

/** Whether a job can have this price in the currency of the business. */
export const createPriceCheck =
  (currency: string) =>
  (price: string): boolean =>
    jobFields.shape.price.safeParse(price).success && currencyProblems({ price }, { currency, fields: priceFields }).length === 0

const paidWords = parserFor([
  [
    true,
    ['paid', 'payed', 'yes', 'y', 'x', '✓', '✔', '☑', 'true', '1', 'ok', 'done', 'bezahlt', 'ja', 'j', 'bez', 'bez.', 'erledigt'],
  ],
  [true, ['paye', 'payé', 'payee', 'payée', 'oui', 'regle', 'réglé', 'si', 'sí', 'sì', 'pagado', 'pagada', 'pagato', 'pagata']],
  [
    true,
    [
      'betaald',
      'betald',
      'betalt',
      'wahr',
      'vrai',
      'verdadero',
      'zapłacone',
      'full',
      'paidinfull',
      'settled',
      'pd',
      'pd.',
      "p'd",
    ],
  ],
  [
    true,
    [
      'sim',
      'pago',
      'paga',
      'cobrado',
      'incassato',
      'saldato',
      'encaissé',
      'はい',
      '済',
      '済み',
      '支払済',
      '支払い済み',
      '완납',
      '결제완료',
      '已付',
    ],
  ],
  [false, ['unpaid', 'notpaid', 'no', 'n', 'false', '0', 'open', 'due', 'owed', 'owes', 'pending', 'offen', 'unbezahlt', 'nein']],
  [
    false,
    ['nichtbezahlt', 'impaye', 'impayé', 'non', 'nonpayé', 'pendiente', 'nopagado', 'nonpagato', 'nee', 'nietbetaald', 'open'],
  ],
  [
    false,
    ['nej', 'obetald', 'falsch', 'faux', 'falso', 'rechnungoffen', 'later', 'notyet', 'tab', 'iou', 'topay', 'tbp', 'unbez.'],
  ],
  [
    false,
    [
      'não',
      'nao',
      'nãopago',
      'naopago',
      'debe',
      'dapagare',
      'àpayer',
      'apayer',
      'tebetalen',
      'いいえ',
      '未',
      '未払い',
      '미납',
      '未付',
    ],
  ],
])

// A payment method in a "Paid" column means that the job is paid.
const methods = new RegExp(
  String.raw`^(?:${[
    'cash|cash ?app|bar|in bar|barzahlung|esp[eè]ces|efectivo|contanti|contant|kontant|dinheiro|numer[aá]rio|現金|현금',
    '(?:credit|debit|bank)? ?card|debit|credit|cb|cc|ec|ec[ -]?karte|karte|kreditkarte|girocard|carte(?: bleue| bancaire)?|tarjeta|carta|bancomat|cart[aã]o|kort|pin|contactless|visa|master ?card|amex|maestro|カード|카드',
    'transfer|bank(?: transfer)?|bacs|wire|e-?transfer|überweisung|virement|transferencia|transfer[eê]ncia|bonifico|overboeking|eft|振込|계좌이체',
    'check|cheque|chq|ch[eè]que|scheck|cheque|assegno|invoice|inv|rechnung|facture|factura|fattura|lastschrift|voucher|gutschein|gift card',
    'twint|paypal|venmo|zelle|swish|bizum|vipps|mobilepay|apple ?pay|google ?pay|sumup|square|stripe|tikkie|payconiq|bancontact|ideal|blik|pix|mb ?way|satispay|lydia|revolut|wise|monzo|klarna|zettle|i?zettle|paypay|kakaopay',
  ].join('|')})$`,
  'iu',
)

/** The meaning of a cell under "Paid". */
interface PaidCell {
  readonly isPaid: boolean
  readonly method: string | null
  /** A date as written: "12/4". */
  readonly date: string | null
  /** The amount owed, as written: "£10". */
  readonly owed: string | null
  /** Whether the job was free. */
  readonly isFree: boolean
}

const says = (cell: Partial<PaidCell> & Pick<PaidCell, 'isPaid'>): PaidCell => ({
  method: null,
  date: null,
  owed: null,
  isFree: false,
  ...cell,
})

const owes = /^(?:still )?(?:owe[sd]?|owing|due|outstanding|unpaid|schuldet|offen|doit|dû|debe|deve|skyldig)[:\s]+(.+)$/i
// Connecting words: "paid by card 3/5".
const links = /^(?:and|und|et|y|och|by|with|via|in|on|per|mit|par|con|am|le|the|em|a|med|på|op)\s+/i
const isDate = (text: string): boolean => readDate(text, { order: 'dmy', thisYear: 2100 }) !== null

/** Reads a part of a cell; undefined if it is something else. */
function readPart(text: string): Partial<PaidCell> | undefined {
  const answer = paidWords(text)
  if (typeof answer === 'boolean') return { isPaid: answer }
  if (methods.test(text)) return { isPaid: true, method: text }
  if (free.test(text)) return { isPaid: true, isFree: true }
  const [, owed] = owes.exec(text) ?? []
  if (owed !== undefined && numberOfPrice(owed) !== null) return { isPaid: false, owed }
  return isDate(text) ? { date: text } : undefined
}

/** Reads a text as a sequence of parts: "cash 12/4" is "cash" and "12/4". */
function readParts(text: string): Partial<PaidCell>[] | undefined {
  if (text === '') return []
  const whole = readPart(text)
  if (whole) return [whole]
  const words = text.split(' ')
  for (let count = words.length - 1; count > 0; count -= 1) {
    const part = readPart(words.slice(0, count).join(' '))
    const rest = part && part.date === undefined ? readParts(words.slice(count).join(' ').replace(links, '')) : undefined
    if (part && rest) return [part, ...rest]
  }
  return undefined
}

// "YES - card", "paid (cash)", "bezahlt, bar".
const partSeparator = /\s*[,;:()]\s*|\s+[-–—/|]\s+|(?<=\p{L})\/(?=\p{L})/u
const maxPaidLength = 60

/** Whether a job is paid, how and when. Undefined for text that says something else, or both yes and no. */
export function parsePaid(text: string): PaidCell | undefined {
  const trimmed = plainSpaces(text)
  if (trimmed === '' || trimmed.length > maxPaidLength) return undefined
  const whole = readParts(trimmed)
  const parts = whole ?? trimmed.split(partSeparator).map((part) => readParts(part.replace(links, '')))
  const read = parts.every((part) => part !== undefined) ? parts.flat() : []
  const answers = new Set(read.flatMap(({ isPaid }) => isPaid ?? []))
  // A date alone is the payment date.
  const [isPaid = read.length > 0, contradiction] = answers
  if (read.length === 0 || contradiction !== undefined) return undefined
  const ways = read.flatMap(({ method }) => method ?? [])
  return says(Object.assign({}, ...read, { isPaid, method: ways.length === 0 ? null : ways.join(' and ') }))
}

/**
 * Whether an empty cell means "paid". Past jobs are paid unless the file says otherwise. If a column only marks paid jobs, empty cells
 * mean unpaid.
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
