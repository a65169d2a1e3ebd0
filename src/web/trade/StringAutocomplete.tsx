import { formatLength, type LengthUnit } from '#domain/values/units.ts'

import { SuggestionField, type Box } from '#web/components/fields/SuggestionField.tsx'

export interface SuggestedString {
  readonly brand: string
  readonly model: string
  readonly from: 'stock' | 'jobs' | 'catalogue'
  readonly gauge: string | null
  readonly color: string | null
  /** What is left of an inventory item. */
  readonly quantity_meters?: string | null
}

interface Props<Suggestion extends SuggestedString> {
  /** Prefix of the two labels: "String" gives "String brand" and "String model". */
  readonly label: string
  readonly brand: Box
  readonly model: Box
  readonly suggestions: readonly Suggestion[]
  readonly unit: LengthUnit
  /** Called at every key; the caller debounces. */
  readonly onSearch: (text: string) => void
  /** Called after brand and model are filled in, for the string's color and inventory item. */
  readonly onChoose?: (suggestion: Suggestion) => void
}

const describe =
  (unit: LengthUnit) =>
  ({ from, quantity_meters, gauge, color }: SuggestedString): string => {
    const left = quantity_meters ? `, ${formatLength(quantity_meters, unit)} left` : ''
    return [originLabels[from] + left, gauge, color].filter(Boolean).join(' · ')
  }

const originLabels = { stock: 'in stock', jobs: 'used before', catalogue: 'catalogue' }

/** Brand and model of a string. A suggestion fills both; anything may be typed. */
export function StringAutocomplete<Suggestion extends SuggestedString>(props: Props<Suggestion>) {
  const { label, brand, model, suggestions, unit, onSearch, onChoose } = props
  const choose = (suggestion: Suggestion) => {
    brand.onChange?.(suggestion.brand)
    model.onChange?.(suggestion.model)
    onChoose?.(suggestion)
  }
  const asideOf = describe(unit)
  const searchModel = (text: string) => onSearch(`${brand.value ?? ''} ${text}`.trim())
  return (
    <>
      <SuggestionField
        label={`${label} brand`}
        box={brand}
        suggestions={suggestions}
        asideOf={asideOf}
        // Opening a filled input offers all alternatives, not only what matches its text.
        onOpen={() => onSearch('')}
        onType={onSearch}
        onChoose={choose}
      />
      <SuggestionField
        label={`${label} model`}
        box={model}
        suggestions={suggestions}
        asideOf={asideOf}
        onOpen={() => searchModel('')}
        onType={searchModel}
        onChoose={choose}
      />
    </>
  )
}
