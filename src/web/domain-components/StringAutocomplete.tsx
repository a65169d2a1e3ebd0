import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'

import { SuggestionField, type InputProps } from '#web/components/fields/SuggestionField.tsx'

export interface SuggestedString {
  readonly brand: string
  readonly model: string
  readonly from: 'stock' | 'jobs' | 'catalogue'
  readonly gauge: string | null
  readonly color: string | null
  /** The remaining length of an inventory item. */
  readonly quantity_meters?: string | null
}

interface Props<Suggestion extends SuggestedString> {
  /** The prefix of both labels: "String" gives "String brand" and "String model". */
  readonly label: string
  readonly brand: InputProps
  readonly model: InputProps
  readonly suggestions: readonly Suggestion[]
  readonly unit: LengthUnit
  /** Called on every keystroke; the caller debounces. */
  readonly onSearch: (text: string) => void
  /** Called after brand and model are filled in, to set the color and the inventory item. */
  readonly onChoose?: (suggestion: Suggestion) => void
}

const createDescribe =
  (unit: LengthUnit) =>
  ({ from, quantity_meters, gauge, color }: SuggestedString): string => {
    const left = quantity_meters ? `, ${formatLength(quantity_meters, unit)} left` : ''
    return [originLabels[from] + left, gauge, color].filter(Boolean).join(' · ')
  }

const originLabels = { stock: 'in stock', jobs: 'used before', catalogue: 'catalog' }

/** The brand and model of a string. A suggestion fills in both; other values can be typed. */
export function StringAutocomplete<Suggestion extends SuggestedString>(props: Props<Suggestion>) {
  const { label, brand, model, suggestions, unit, onSearch, onChoose } = props
  const choose = (suggestion: Suggestion) => {
    brand.onChange?.(suggestion.brand)
    model.onChange?.(suggestion.model)
    onChoose?.(suggestion)
  }
  const describe = createDescribe(unit)
  const searchModel = (text: string) => onSearch(`${brand.value ?? ''} ${text}`.trim())
  return (
    <>
      <SuggestionField
        label={`${label} brand`}
        inputProps={brand}
        suggestions={suggestions}
        describe={describe}
        // Opening a filled field suggests all brands, not only those that match its text.
        onOpen={() => onSearch('')}
        onType={onSearch}
        onChoose={choose}
      />
      <SuggestionField
        label={`${label} model`}
        inputProps={model}
        suggestions={suggestions}
        describe={describe}
        onOpen={() => searchModel('')}
        onType={searchModel}
        onChoose={choose}
      />
    </>
  )
}
