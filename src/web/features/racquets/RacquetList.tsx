import type { RacquetRow } from '#contract/racquets.ts'
import { RowLink } from '#web/ui/RowLink.tsx'
import { When } from '#web/ui/When.tsx'
import { Stack, Text } from '@mantine/core'

interface Props {
  readonly racquets: readonly RacquetRow[]
  readonly zone: string
}

export const frameName = ({ brand, model, own_number }: Pick<RacquetRow, 'brand' | 'model' | 'own_number'>): string =>
  own_number === null ? `${brand} ${model}` : `${brand} ${model} · frame ${own_number}`

/** The frames of a player. */
export function RacquetList({ racquets, zone }: Props) {
  return (
    <div>
      {racquets.map((racquet) => (
        <RowLink key={racquet.id} to="/racquets/$racquetId" params={{ racquetId: racquet.id }}>
          <Stack gap={2}>
            <Text fw={600} truncate>
              {frameName(racquet)}
            </Text>
            <Text size="sm" c="dimmed">
              {racquet.string_pattern ?? 'pattern not known'}
              {' · '}
              {racquet.last_job_date ? (
                <>
                  last strung <When instant={racquet.last_job_date} zone={zone} />
                </>
              ) : (
                'not strung here yet'
              )}
            </Text>
          </Stack>
        </RowLink>
      ))}
    </div>
  )
}
