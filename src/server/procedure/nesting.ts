// How deeply the objects and arrays of a request may be nested.

/** Our deepest input has six levels. Deep nesting costs time in the parser and in every check. */
export const maxDepth = 24

const [quote, backslash] = [0x22, 0x5c]

/** How a character outside of strings changes the depth. */
const steps: Readonly<Record<number, 1 | -1>> = { 0x7b: 1, 0x5b: 1, 0x7d: -1, 0x5d: -1 }

/** Whether objects and arrays of a JSON text are nested deeper than `maxDepth`. The text may be invalid. */
export function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length && depth <= maxDepth; at += 1) {
    const code = json.charCodeAt(at)
    if (code === quote) isInText = !isInText
    else if (!isInText) depth += steps[code] ?? 0
    else if (code === backslash) at += 1
  }
  return depth > maxDepth
}
