// How large a workbook may be. A file of a few kilobytes can unpack to gigabytes.

/** Bytes of the parts that are read, unpacked. A sheet of 100,000 jobs takes about 60 MB. */
export const maxUnpackedBytes = 150_000_000
/** Cells of one merged area, and merged areas of a sheet, that get the text of their first cell. */
export const maxMergedCells = 1000
export const maxMergedAreas = 10_000
