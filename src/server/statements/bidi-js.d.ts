// The types of the package itself describe an ES module, but Node loads it as CommonJS.
declare module 'bidi-js' {
  export interface EmbeddingLevels {
    /** The level of each character: odd in right-to-left text. */
    readonly levels: Uint8Array
  }
  interface Bidi {
    getEmbeddingLevels(text: string): EmbeddingLevels
    /** The indexes of the characters of a line, from left to right. The end is inclusive. */
    getReorderedIndices(text: string, embedding: EmbeddingLevels, start: number, end: number): number[]
    /** Maps the indexes of brackets in right-to-left text to their mirrored characters. The end is inclusive. */
    getMirroredCharactersMap(text: string, levels: Uint8Array, start: number, end: number): Map<number, string>
  }
  export default function createBidi(): Bidi
}
