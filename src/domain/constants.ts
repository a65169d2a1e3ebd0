// Limits of the product (docs/product.md, mostly section 19).

/** Pounds. */
export const tensionLbs = { min: 30, max: 80 } as const
/** Grams. */
export const weightGrams = { min: 200, max: 400 } as const
/** Millimeters from the butt. */
export const balanceMm = { min: 250, max: 400 } as const
/** Stars. */
export const ratingStars = { min: 1, max: 5 } as const
/** Hours of play between stringing and feedback. */
export const hoursPlayed = { min: 0, max: 1000 } as const
/** The number that distinguishes a customer's identical racquets. */
export const ownNumber = { min: 1, max: 999 } as const
/** How often a racquet is used per week, at most three times a day. */
export const playsPerWeek = { min: 1, max: 21 } as const
/** Weeks between stringings, at most two years. */
export const restringEvery = { min: 1, max: 104 } as const
export const weeksInYear = 52

/** By the currency's order of magnitude (`maxPriceIn`, R19.1). */
export const maxPrice = { dollar: '999.99', hundredfold: '99999.99', thousandfold: '999999' } as const
/** Meters in one string usage record. */
export const maxMetersUsed = '50'
/** Meters of one item: five hundred reels. Anything above is a typo. */
export const maxQuantityMeters = '99999.99'
/** Per meter, with four decimals: the maximum of the column. */
export const maxCostPerMeter = '99999.9999'
/** Cost of one delivery, in the currency of the business. */
export const maxDeliveryCost = '999999999.99'
/** Cash in a drawer, in the currency of the business. */
export const maxCash = '999999999.99'
/** A member's pay for one job, in the currency of the business. */
export const maxPayAmount = '9999999.99'
/** Ten years. Anything above is a typo. */
export const maxDurationMinutes = 5_256_000

/** Characters. */
export const maxLength = {
  customerName: 255,
  brand: 100,
  phone: 50,
  paymentMethod: 50,
  color: 50,
  gripSize: 20,
  stringPattern: 20,
  gauge: 20,
  supplier: 100,
  itemNumber: 50,
  barcode: 64,
  notes: 2000,
  email: 254,
  url: 2048,
  password: 128,
  reason: 200,
  businessAddress: 500,
  passkeyName: 100,
  supportSubject: 200,
  supportMessage: 5000,
  tokenName: 100,
  absenceNote: 200,
  viewName: 40,
  viewSearch: 1000,
  machineName: 100,
  placeName: 30,
} as const

/** Barcodes of one inventory item. */
export const maxItemBarcodes = 20

/** Characters. */
export const minPasswordLength = 6

/** Per account. */
export const maxPasskeys = 20

export const contactMethods = ['email', 'phone', 'sms'] as const
export const stringTypes = ['mains', 'crosses', 'full'] as const

/** Mains or crosses in a pattern, from tennis (14) to badminton (22) plus a margin. */
export const patternStrings = { min: 10, max: 24 } as const

/** Lbs added or subtracted by one tap after "too loose" or "too tight" (R6.11). */
export const tensionStepLbs = 2

/** At or below this rating, the app suggests contacting the customer. */
export const lowRating = 2

/** Days (R9.4, R9.5). */
export const feedbackCorrectionDays = 14
export const feedbackLinkDays = 180

/** Days. */
export const maxTurnaroundDays = 60
/** Jobs are due at this hour, because customers come after work. */
export const dueHour = 17

/** Query cache of the web app (R17.4). */
export const queryFreshMinutes = 5
export const queryKeptMinutes = 10

const maxPhotoMegabytes = 15

/** The maximum size of a photo, and the message if it is exceeded. */
export const photoSize = {
  bytes: maxPhotoMegabytes * 1_000_000,
  refusal: `This photo is too large. The limit is ${maxPhotoMegabytes} MB.`,
}

const maxImportMegabytes = 10

/** The maximum size of an import file, and the message if it is exceeded. */
export const importSize = {
  bytes: maxImportMegabytes * 1_000_000,
  refusal: `This file is too large. The limit is ${maxImportMegabytes} MB.`,
}

/** Characters of a message on the customer page, and of a reply to it. */
export const maxReplyLength = 1000
