import { patternWarning } from '#domain/racquets/pattern-warning.ts'
import { SuggestionField, type Box } from '#web/components/fields/SuggestionField.tsx'
import { Text, TextInput, type TextInputProps } from '@mantine/core'

interface CatalogueRacquet {
  readonly brand: string
  readonly model: string
  readonly string_pattern: string | null
  readonly weight_grams: number | null
}

interface Props<Suggestion extends CatalogueRacquet> {
  readonly brand: Box
  readonly model: Box
  readonly suggestions: readonly Suggestion[]
  readonly onSearch: (text: string) => void
  /** Called after brand and model are filled in, for the rest of the specification. */
  readonly onChoose: (racquet: Suggestion) => void
}

const describe = ({ string_pattern, weight_grams }: CatalogueRacquet): string =>
  [string_pattern, weight_grams === null ? null : `${weight_grams} g`].filter(Boolean).join(' · ')

/** Brand and model of a racquet. A suggestion from the catalogue fills both; anything may be typed. */
export function BrandModelFields<Suggestion extends CatalogueRacquet>(props: Props<Suggestion>) {
  const { brand, model, suggestions, onSearch, onChoose } = props
  const choose = (racquet: Suggestion) => {
    brand.onChange?.(racquet.brand)
    model.onChange?.(racquet.model)
    onChoose(racquet)
  }
  const searchModel = (text: string) => onSearch(`${brand.value ?? ''} ${text}`.trim())
  const common = { suggestions, asideOf: describe, required: true, onChoose: choose }
  return (
    <>
      <SuggestionField label="Brand" box={brand} onOpen={() => onSearch('')} onType={onSearch} {...common} />
      <SuggestionField label="Model" box={model} onOpen={() => searchModel('')} onType={searchModel} {...common} />
    </>
  )
}

/** A string pattern. An unusual one gets a warning and can be saved. */
export function PatternField({ value = '', ...props }: Omit<TextInputProps, 'value'> & { value?: string }) {
  const warning = patternWarning(value)
  return (
    <TextInput
      label="String pattern"
      placeholder="16x19"
      autoComplete="off"
      value={value}
      description={
        <Text span inherit c="clay" role="status">
          {warning}
        </Text>
      }
      {...props}
    />
  )
}
