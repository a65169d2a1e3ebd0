// Every limit of the specification (section 9) and of the product, named once.

/** Pounds. Spec 9. */
export const tensionLbs = { min: 30, max: 80 } as const
/** Grams. Spec 9. */
export const weightGrams = { min: 200, max: 400 } as const
/** Millimetres from the butt. Spec 9. */
export const balanceMm = { min: 250, max: 400 } as const
/** Stars. Spec 9. */
export const ratingStars = { min: 1, max: 5 } as const
/** Hours of play between stringing and feedback. Spec 9. */
export const hoursPlayed = { min: 0, max: 1000 } as const
/** A frame's number among its owner's identical frames. */
export const ownNumber = { min: 1, max: 999 } as const
/** How often a frame is played in a week: three times a day is more than anybody. */
export const playsPerWeek = { min: 1, max: 21 } as const
/** Weeks from one stringing to the next, when the stringer says so: up to two years. */
export const restringEvery = { min: 1, max: 104 } as const
export const weeksInYear = 52

/** In the stringer's currency. Spec 9. */
export const maxPrice = '999.99'
/** Metres in one string usage record. Spec 9. */
export const maxMetersUsed = '50'
/** Metres on the shelf of one item: five hundred reels, and more is a slip of the finger. */
export const maxQuantityMeters = '99999.99'
/** Per metre, four decimals: what the column holds. */
export const maxCostPerMeter = '99999.9999'
/** Of one delivery, in the stringer's currency: a hundred reels where a metre costs most. */
export const maxDeliveryCost = '99999999.99'
/** Ten years: more is a slip of the finger, and less than the column holds. */
export const maxDurationMinutes = 5_256_000

/** Characters. The first nine are spec 9. */
export const maxLength = {
  customerName: 255,
  brand: 100,
  phone: 50,
  paymentMethod: 50,
  color: 50,
  gripSize: 20,
  stringPattern: 20,
  gauge: 20,
  notes: 2000,
  email: 254,
  url: 2048,
  password: 128,
  reason: 200,
  businessAddress: 500,
  supportSubject: 200,
  supportMessage: 5000,
} as const

/** Characters. Spec 9. */
export const minPasswordLength = 6

export const contactMethods = ['email', 'phone', 'sms'] as const
export const stringTypes = ['mains', 'crosses', 'full'] as const

/** Strings of a racquet's bed that a pattern may name, each way: badminton's 22 and tennis's 14 fit. */
export const patternStrings = { min: 10, max: 24 } as const

/** Lbs that one tap takes off or adds after "too tight" or "too loose". Product, Jobs. */
export const tensionStepLbs = 2

/** A rating of so many stars or fewer asks for a word with the player. */
export const lowRating = 2

/** Days. Product, Feedback. */
export const feedbackCorrectionDays = 14
export const feedbackLinkDays = 180

/** Days to string a racquet, as the settings may say. */
export const maxTurnaroundDays = 60
/** The hour of the stringer's day by which a job is due: people come after work. */
export const dueHour = 17

/** How the web keeps what it has read. Spec 7 and 9. */
export const queryFreshMinutes = 5
export const queryKeptMinutes = 10

const mostPhotoMegabytes = 15

/** How large a photo may be, and what is said of one that is larger. */
export const photoSize = {
  bytes: mostPhotoMegabytes * 1_000_000,
  refusal: `This photo is too large. The limit is ${mostPhotoMegabytes} MB.`,
}

const mostImportMegabytes = 10

/** How large a file of customers or of strings may be, and what is said of one that is larger. */
export const importSize = {
  bytes: mostImportMegabytes * 1_000_000,
  refusal: `This file is too large. The limit is ${mostImportMegabytes} MB.`,
}
