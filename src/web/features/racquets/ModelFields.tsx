import type { RacquetModel } from '#contract/racquets.ts'
import { api } from '#web/backend/client.ts'
import { SuggestedBox, type Box } from '#web/ui/SuggestedBox.tsx'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

// Milliseconds without a key before the catalogue is asked, and what it takes of a search.
const pause = 150
const longest = 100

interface Props {
  readonly brand: Box
  readonly model: Box
  /** A frame of the catalogue, with what is known of it. */
  readonly onChoose: (frame: RacquetModel) => void
}

const figures = ({ string_pattern, weight_grams }: RacquetModel): string =>
  [string_pattern, weight_grams === null ? null : `${weight_grams} g`].filter(Boolean).join(' · ')

/** Brand and model: one frame of the catalogue fills both, and anything else may be typed. */
export function ModelFields({ brand, model, onChoose }: Props) {
  const [search, setSearch] = useState<string>()
  const [paused] = useDebouncedValue(search, pause, { leading: true })
  const { data: suggestions = [] } = useQuery({
    ...api.racquets.models.queryOptions({ input: { search: paused?.slice(0, longest) } }),
    enabled: paused !== undefined,
    placeholderData: keepPreviousData,
  })
  const choose = (frame: RacquetModel) => {
    brand.onChange?.(frame.brand)
    model.onChange?.(frame.model)
    onChoose(frame)
  }
  const searchModel = (text: string) => setSearch(`${brand.value ?? ''} ${text}`.trim())
  const shown = { suggestions, asideOf: figures, required: true, onChoose: choose }
  return (
    <>
      <SuggestedBox label="Brand" box={brand} onOpen={() => setSearch('')} onType={setSearch} {...shown} />
      <SuggestedBox label="Model" box={model} onOpen={() => searchModel('')} onType={searchModel} {...shown} />
    </>
  )
}
