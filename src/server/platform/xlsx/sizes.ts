// Size limits of a workbook. A file of a few kilobytes can unpack to gigabytes.

/** Unpacked bytes of the parts that are read. A sheet of 100,000 jobs takes about 60 MB. */
export const maxUnpackedBytes = 150_000_000
/** How many cells of a merged area, and merged areas of a sheet, get the text of the first cell. */
export const maxMergedCells = 1000
export const maxMergedAreas = 10_000
