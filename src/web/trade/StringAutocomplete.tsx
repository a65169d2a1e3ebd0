import { formatLength, type LengthUnit } from '#domain/values/units.ts'

import { SuggestedBox, type Box } from '#web/components/fields/SuggestionField.tsx'

export interface SuggestedString {
  readonly brand: string
  readonly model: string
  readonly from: 'stock' | 'jobs' | 'catalogue'
  readonly gauge: string | null
  readonly color: string | null
  /** What is left of it, for what is in stock. */
  readonly quantity_meters?: string | null
}

interface Props<Suggestion extends SuggestedString> {
  /** Stands before "brand" and "model". */
  readonly label: string
  readonly brand: Box
  readonly model: Box
  readonly suggestions: readonly Suggestion[]
  readonly unit: LengthUnit
  /** Called with what to look for at every key; whoever asks the backend waits for a pause. */
  readonly onSearch: (text: string) => void
  /** After both boxes are filled: for what else is known of the string, its color or its place on the shelf. */
  readonly onChoose?: (suggestion: Suggestion) => void
}

const originOf =
  (unit: LengthUnit) =>
  ({ from, quantity_meters, gauge, color }: SuggestedString): string => {
    const left = quantity_meters ? `, ${formatLength(quantity_meters, unit)} left` : ''
    return [origins[from] + left, gauge, color].filter(Boolean).join(' · ')
  }

const origins = { stock: 'in stock', jobs: 'used before', catalogue: 'catalogue' }

/** The brand and the model of a string, two boxes that one suggestion fills. Anything may be typed. */
export function StringAutocomplete<Suggestion extends SuggestedString>(props: Props<Suggestion>) {
  const { label, brand, model, suggestions, unit, onSearch, onChoose } = props
  const choose = (suggestion: Suggestion) => {
    brand.onChange?.(suggestion.brand)
    model.onChange?.(suggestion.model)
    onChoose?.(suggestion)
  }
  const asideOf = originOf(unit)
  const searchModel = (text: string) => onSearch(`${brand.value ?? ''} ${text}`.trim())
  return (
    <>
      <SuggestedBox
        label={`${label} brand`}
        box={brand}
        suggestions={suggestions}
        asideOf={asideOf}
        // A box that is opened with something in it shows what it could be instead.
        onOpen={() => onSearch('')}
        onType={onSearch}
        onChoose={choose}
      />
      <SuggestedBox
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
