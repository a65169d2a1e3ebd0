import { decimalMarks, needsDecimalMark, openNumber, type ColumnNumbers } from '#domain/import/numbers.ts'
import type { DecimalMark } from '#domain/values/numbers/parse-number.ts'
import { Hint } from '#web/components/display/variants.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Stack } from '@mantine/core'

interface Preview {
  readonly columns: readonly { readonly name: string }[]
  readonly numbers: readonly ColumnNumbers[]
}

interface Props {
  readonly preview: Preview
  readonly onChoose: (mark: DecimalMark) => void
}

const labels: Readonly<Record<DecimalMark, string>> = { '.': '27.50', ',': '27,50' }

const formatValue = (value: string): string => Number(value).toLocaleString('en', { maximumFractionDigits: 4 })

/** "“1.200” in Price is read as 1,200, like “0,925” in the same column." */
function describeReading({ columns }: Preview, { column, example, value, evidence }: ColumnNumbers): string {
  const text = `“${example}” in ${columns[column]?.name ?? ''}`
  if (value === null) return `${text} can be read in two ways.`
  const reading = `${text} is read as ${formatValue(value)}`
  if (!evidence) return `${reading}.`
  return `${reading}, like “${evidence.text}” ${evidence.is_here ? 'in the same column' : 'elsewhere in this file'}.`
}

/** The decimal mark that all columns share; empty if they differ or one is unknown. */
const commonMark = ([first, ...others]: readonly ColumnNumbers[]): string =>
  first && others.every(({ mark }) => mark === first.mark) ? (first.mark ?? '') : ''

/** Shows how ambiguous numbers are read, and asks if the file doesn't settle it. Renders nothing if there are none. */
export function NumberQuestion({ preview, onChoose }: Props) {
  const { numbers } = preview
  if (numbers.length === 0) return null
  return (
    <Stack gap={4}>
      <SegmentedField
        label="How are decimals written in this file?"
        data={decimalMarks.map((value) => ({ value, label: labels[value] }))}
        value={commonMark(numbers)}
        onChange={(value) => {
          const chosen = decimalMarks.find((mark) => mark === value)
          if (chosen) onChoose(chosen)
        }}
        error={needsDecimalMark(numbers) ? openNumber : undefined}
      />
      {numbers.map((column) => (
        <Hint key={column.column}>{describeReading(preview, column)}</Hint>
      ))}
    </Stack>
  )
}

/** Why the file can't be imported yet; undefined if its numbers are clear. */
export const numberObstacle = ({ numbers }: { readonly numbers: readonly ColumnNumbers[] }): string | undefined =>
  needsDecimalMark(numbers) ? 'Choose how decimals are written first' : undefined
