declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'truetype'
    /** The fixed value of each axis of a variable font. */
    readonly variationAxes: Readonly<Record<string, number>>
  }
  /** Reduces a font to the glyphs that a text needs. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
