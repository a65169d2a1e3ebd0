// Text that runs from right to left inside of other text.

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text has letters that are written from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * A name for the middle of another text: a right-to-left name between U+2068 and U+2069 leaves the order of a number beside it alone (Unicode
 * Standard Annex 9, 2.7). Other names stay as they are.
 */
export const isolate = (name: string): string => (hasRightToLeft(name) ? `\u2068${name}\u2069` : name)
