import { SuggestedBox, type Box } from './SuggestedBox.tsx'

export interface SuggestedString {
  readonly brand: string
  readonly model: string
  readonly from: 'stock' | 'jobs' | 'catalogue'
  readonly gauge: string | null
  readonly color: string | null
}

interface Props<Suggestion extends SuggestedString> {
  /** Stands before "brand" and "model". */
  readonly label: string
  readonly brand: Box
  readonly model: Box
  readonly suggestions: readonly Suggestion[]
  /** Called with what to look for at every key; whoever asks the backend waits for a pause. */
  readonly onSearch: (text: string) => void
  /** After both boxes are filled: for what else is known of the string, its color or its place on the shelf. */
  readonly onChoose?: (suggestion: Suggestion) => void
}

const originOf = ({ from, gauge, color }: SuggestedString): string => [origins[from], gauge, color].filter(Boolean).join(' · ')

const origins = { stock: 'in stock', jobs: 'used before', catalogue: 'catalogue' }

/** The brand and the model of a string, two boxes that one suggestion fills. Anything may be typed. */
export function StringAutocomplete<Suggestion extends SuggestedString>(props: Props<Suggestion>) {
  const { label, brand, model, suggestions, onSearch, onChoose } = props
  const choose = (suggestion: Suggestion) => {
    brand.onChange?.(suggestion.brand)
    model.onChange?.(suggestion.model)
    onChoose?.(suggestion)
  }
  const searchModel = (text: string) => onSearch(`${brand.value ?? ''} ${text}`.trim())
  return (
    <>
      <SuggestedBox
        label={`${label} brand`}
        box={brand}
        suggestions={suggestions}
        asideOf={originOf}
        // A box that is opened with something in it shows what it could be instead.
        onOpen={() => onSearch('')}
        onType={onSearch}
        onChoose={choose}
      />
      <SuggestedBox
        label={`${label} model`}
        box={model}
        suggestions={suggestions}
        asideOf={originOf}
        onOpen={() => searchModel('')}
        onType={searchModel}
        onChoose={choose}
      />
    </>
  )
}
