declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'truetype'
    /** The one value that each axis of a variable font keeps. */
    readonly variationAxes: Readonly<Record<string, number>>
  }
  /** A font with no more than the glyphs that a text needs. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
}
