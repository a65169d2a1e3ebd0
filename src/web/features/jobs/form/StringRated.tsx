import { fewestAnswers } from '#domain/analytics/panels.ts'
import { api } from '#web/app/client.ts'
import { sayRated } from '#web/trade/feedback-labels.ts'
import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

// Milliseconds without a key before a typed name is asked about.
const pause = 400

/** How players rate a string, in one line beside its choice; nothing while it is unknown, and nothing waits for it. */
export function StringRated({ brand, model }: { brand: string; model: string }) {
  const named = `${brand.trim()}\n${model.trim()}`
  const [asked] = useDebouncedValue(named, pause)
  const [string_brand = '', string_model = ''] = asked.split('\n')
  const isNamed = string_brand !== '' && string_model !== ''
  const { data } = useQuery({
    ...api.feedback.averages.queryOptions({ input: { string_brand, string_model } }),
    enabled: isNamed,
    retry: false,
  })
  // While another is typed, what was said of the last is no word on it.
  const words = asked === named && data && sayRated(data, fewestAnswers)
  if (!words) return null
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {words}
    </Text>
  )
}
