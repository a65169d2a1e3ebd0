import { SuggestedBox, type Box } from '#web/components/fields/SuggestionField.tsx'

interface Frame {
  readonly brand: string
  readonly model: string
  readonly string_pattern: string | null
  readonly weight_grams: number | null
}

interface Props<Suggestion extends Frame> {
  readonly brand: Box
  readonly model: Box
  readonly suggestions: readonly Suggestion[]
  readonly onSearch: (text: string) => void
  /** A frame of the catalogue, with what is known of it. */
  readonly onChoose: (frame: Suggestion) => void
}

const figures = ({ string_pattern, weight_grams }: Frame): string =>
  [string_pattern, weight_grams === null ? null : `${weight_grams} g`].filter(Boolean).join(' · ')

/** Brand and model: one frame of the catalogue fills both, and anything else may be typed. */
export function FrameFields<Suggestion extends Frame>({ brand, model, suggestions, onSearch, onChoose }: Props<Suggestion>) {
  const choose = (frame: Suggestion) => {
    brand.onChange?.(frame.brand)
    model.onChange?.(frame.model)
    onChoose(frame)
  }
  const searchModel = (text: string) => onSearch(`${brand.value ?? ''} ${text}`.trim())
  const shown = { suggestions, asideOf: figures, required: true, onChoose: choose }
  return (
    <>
      <SuggestedBox label="Brand" box={brand} onOpen={() => onSearch('')} onType={onSearch} {...shown} />
      <SuggestedBox label="Model" box={model} onOpen={() => searchModel('')} onType={searchModel} {...shown} />
    </>
  )
}
