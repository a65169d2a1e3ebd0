/** "1 row", "2,300 rows" */
export const formatRowCount = (count: number): string => (count === 1 ? '1 row' : `${count.toLocaleString('en')} rows`)
