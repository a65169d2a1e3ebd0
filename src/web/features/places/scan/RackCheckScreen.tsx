import { formatCount } from '#domain/values/numbers/counts.ts'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { Scanner } from '#web/domain-components/scanner/Scanner.tsx'
import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { useCheckRack } from '../mutations.ts'
import { usePlaces } from '../queries.ts'
import { RackReport } from './RackReport.tsx'
import classes from './Scan.module.css'
import { labelScan } from './resolve-scan.ts'
import { useRackCheck, type FoundRacquet } from './use-rack-check.ts'

type Scope = 'all' | 'scanned'

const scopes: { value: Scope; label: string }[] = [
  { value: 'all', label: 'The whole rack' },
  { value: 'scanned', label: 'The places I scanned' },
]

/** Compares the racquets on the rack with those that should be there. */
export function RackCheckScreen() {
  const check = useRackCheck()
  const places = usePlaces()
  const [scope, setScope] = useState<Scope>('all')
  const report = useCheckRack()
  const update = () => report.mutate(check.toInput(scope === 'scanned'))
  return (
    <Stack>
      <Text>Scan a place and the racquets that are there, then the next place.</Text>
      <Scanner {...labelScan} onScan={(text) => void check.scan(text)} status={check.status} />
      {places.length > 0 && (
        <NativeSelect
          label="Now at"
          maw={520}
          value={check.place?.id ?? ''}
          data={[{ value: '', label: 'No place' }, ...places.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={({ currentTarget: { value } }) => check.choosePlace(places.find(({ id }) => id === value) ?? null)}
        />
      )}
      {check.found.length > 0 && <FoundCard found={check.found} onRemove={check.remove} />}
      {check.scannedPlaces.size > 0 && (
        <SegmentedField
          label="Compare with"
          data={scopes}
          value={scope}
          onChange={(value) => setScope(value === 'scanned' ? 'scanned' : 'all')}
        />
      )}
      <div className={classes.actions}>
        <Button loading={report.isPending} onClick={update}>
          {report.data ? 'Update report' : 'Show report'}
        </Button>
      </div>
      {report.data && <RackReport report={report.data} places={places} onFixed={update} />}
    </Stack>
  )
}

interface FoundCardProps {
  readonly found: readonly FoundRacquet[]
  readonly onRemove: (id: FoundRacquet['job']['id']) => void
}

const FoundCard = ({ found, onRemove }: FoundCardProps) => (
  <Card title={`${formatCount(found.length, 'racquet')} found`}>
    <RowList>
      {found.map(({ job, place }) => (
        <ListRow
          key={job.id}
          aside={
            <SubtleButton onClick={() => onRemove(job.id)} aria-label={`Remove #${job.job_number}`}>
              Remove
            </SubtleButton>
          }
        >
          <Text>
            #{job.job_number} {job.customer_name}
            {place && ` · ${place.name}`}
          </Text>
        </ListRow>
      ))}
    </RowList>
  </Card>
)
