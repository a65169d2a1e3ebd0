import { patternWarning } from '#domain/racquets/pattern-warning.ts'
import { SuggestionField, type InputProps } from '#web/components/fields/SuggestionField.tsx'
import { Text, TextInput, type TextInputProps } from '@mantine/core'

interface CatalogueRacquet {
  readonly brand: string
  readonly model: string
  readonly string_pattern: string | null
  readonly weight_grams: number | null
}

interface Props<Suggestion extends CatalogueRacquet> {
  readonly brand: InputProps
  readonly model: InputProps
  readonly suggestions: readonly Suggestion[]
  readonly onSearch: (text: string) => void
  /** Called after brand and model are filled in, to fill in the other fields. */
  readonly onChoose: (racquet: Suggestion) => void
}

const describe = ({ string_pattern, weight_grams }: CatalogueRacquet): string =>
  [string_pattern, weight_grams === null ? null : `${weight_grams} g`].filter(Boolean).join(' · ')

/** The brand and model of a racquet. A suggestion from the catalog fills in both; other values can be typed. */
export function BrandModelFields<Suggestion extends CatalogueRacquet>(props: Props<Suggestion>) {
  const { brand, model, suggestions, onSearch, onChoose } = props
  const choose = (racquet: Suggestion) => {
    brand.onChange?.(racquet.brand)
    model.onChange?.(racquet.model)
    onChoose(racquet)
  }
  const searchModel = (text: string) => onSearch(`${brand.value ?? ''} ${text}`.trim())
  const common = { suggestions, describe, required: true, onChoose: choose }
  return (
    <>
      <SuggestionField label="Brand" inputProps={brand} onOpen={() => onSearch('')} onType={onSearch} {...common} />
      <SuggestionField label="Model" inputProps={model} onOpen={() => searchModel('')} onType={searchModel} {...common} />
    </>
  )
}

/** A string pattern. An unusual pattern shows a warning, but can be saved. */
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
