import { useFrameSuggestions } from '#web/app/racquet-queries.ts'
import { FrameFields } from '#web/trade/RacquetFields.tsx'
import { PatternField } from '#web/trade/PatternField.tsx'
import type { Box } from '#web/components/fields/SuggestionField.tsx'
import { SimpleGrid } from '@mantine/core'

interface Props {
  readonly brand: Box
  readonly model: Box
  readonly pattern: Box
}

/** Brand, model and pattern of a frame: one of the catalogue fills all three. */
export function FrameBoxes({ brand, model, pattern }: Props) {
  const suggesting = useFrameSuggestions()
  return (
    <>
      <SimpleGrid cols={2} spacing="xs">
        <FrameFields
          brand={brand}
          model={model}
          {...suggesting}
          onChoose={({ string_pattern }) => string_pattern && pattern.onChange?.(string_pattern)}
        />
      </SimpleGrid>
      <PatternField {...pattern} onChange={(event) => pattern.onChange?.(event.currentTarget.value)} />
    </>
  )
}
