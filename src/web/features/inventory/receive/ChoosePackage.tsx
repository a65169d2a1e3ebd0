import type { InventoryRow } from '#domain/inventory/schema.ts'
import type { LengthUnit } from '#domain/values/numbers/units.ts'
import { read, type Meters } from '#domain/values/records.ts'
import { api } from '#web/app/client.ts'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { ChipRow, ToggleChip } from '#web/components/fields/ToggleChip.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { LengthField } from '#web/domain-components/UnitFields.tsx'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { itemName } from '../InventoryList.tsx'
import { commonPackages, formatPackage } from '../packages.ts'
import classes from './Receive.module.css'

interface Props {
  /** The scanned code or the typed name; null for a reel's own label. */
  readonly text: string | null
  /** Null until it is chosen. */
  readonly item: InventoryRow | null
  readonly unit: LengthUnit
  readonly busy: boolean
  readonly problem: string | null
  readonly onChoose: (chosen: { item: InventoryRow; meters: Meters; code: string | null }) => void
  readonly onCancel: () => void
}

/** Whether a text is a code rather than the name of an item: without spaces, and with a digit. */
const isCode = (text: string): boolean => /^\S*\d\S*$/.test(text) && text.length >= 6

/** Asks which item and which package a code that no item has belongs to. */
export function ChoosePackage({ text, item: known, unit, busy, problem, onChoose, onCancel }: Props) {
  const [item, setItem] = useState(known)
  const [meters, setMeters] = useState('')
  const [isKept, setKept] = useState(text !== null && isCode(text))
  const length = read.meters.parse(meters)
  const choose = () => {
    if (item) onChoose({ item, meters: length, code: isKept ? text : null })
  }
  if (!item)
    return (
      <Card title={text !== null && isCode(text) ? `New barcode ${text}` : 'Which string is it?'}>
        <ItemSearch initial={text === null || isCode(text) ? '' : text} onChoose={setItem} />
        <SubtleButton onClick={onCancel}>Cancel</SubtleButton>
      </Card>
    )
  return (
    <Card title={itemName(item)}>
      <Stack gap="sm">
        <Text>How long is one package?</Text>
        <ChipRow>
          {commonPackages.map((one) => (
            <ToggleChip key={one} pressed={meters === one} onClick={() => setMeters(one)}>
              {formatPackage(one, unit)}
            </ToggleChip>
          ))}
        </ChipRow>
        <LengthField label="Length of one package" unit={unit} value={meters} onChange={setMeters} error={problem} maw={320} />
        {text !== null && isCode(text) && (
          <Checkbox
            className={classes.keep}
            label={`Remember barcode ${text} for this package`}
            checked={isKept}
            onChange={(event) => setKept(event.currentTarget.checked)}
          />
        )}
        <Group>
          <Button loading={busy} disabled={!(Number(meters) > 0)} onClick={choose}>
            Add package
          </Button>
          <SubtleButton onClick={onCancel}>Cancel</SubtleButton>
        </Group>
      </Stack>
    </Card>
  )
}

function ItemSearch({ initial, onChoose }: { initial: string; onChoose: (item: InventoryRow) => void }) {
  const [search, setSearch] = useState(initial)
  const { data } = useQuery({
    ...api.inventory.list.queryOptions({ input: { search: search || undefined, limit: 8 } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Stack gap="xs">
      <SearchField label="Brand, model, gauge or color" value={search} onSearch={setSearch} />
      {data?.items.length === 0 && <Text c="dimmed">No items match. Add the item to the inventory first.</Text>}
      <RowList>
        {data?.items.map((item) => (
          <ListRow
            key={item.id}
            aside={
              <SubtleButton onClick={() => onChoose(item)} aria-label={`Choose ${itemName(item)}`}>
                Choose
              </SubtleButton>
            }
          >
            <Text>{[itemName(item), item.color].filter(Boolean).join(' · ')}</Text>
          </ListRow>
        ))}
      </RowList>
    </Stack>
  )
}
