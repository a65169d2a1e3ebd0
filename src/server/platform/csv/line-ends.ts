export const lineEnds = /\r\n|\n|\r/g
export type LineEnd = '\n' | '\r\n' | '\r'
export const hasLineEnd = { '\r\n': /\r\n/, '\n': /(?<!\r)\n/, '\r': /\r(?!\n)/ } as const satisfies Record<LineEnd, RegExp>
