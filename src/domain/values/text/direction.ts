// Right-to-left text within other text.

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text contains right-to-left letters. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * A name to insert into other text. A right-to-left name is put between U+2068 and U+2069, so that it doesn't reorder a number next to it
 * (Unicode Standard Annex 9, 2.7). Other names are unchanged.
 */
export const isolate = (name: string): string => (hasRightToLeft(name) ? `\u2068${name}\u2069` : name)
