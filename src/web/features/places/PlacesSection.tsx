import { maxPlaces, parsePlaceNames } from '#domain/places/names.ts'
import { placePath } from '#domain/places/scan.ts'
import type { Place } from '#domain/places/schema.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { toFailure } from '#web/app/errors.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { QrCode } from '#web/components/display/QrCode.tsx'
import { Hint, SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'
import { LabelPage, labelPaper } from '#web/domain-components/LabelPage.tsx'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState, type FormEvent } from 'react'

import { useAddPlaces, useRemovePlace } from './mutations.ts'
import classes from './Places.module.css'

/** The card "Places" of the settings: where finished racquets wait. */
export function PlacesSection() {
  const query = useQuery(api.places.list.queryOptions())
  const mayChange = useCan('settings')
  if (!query.data) return <CardPlaceholder title="Places" query={query} height={160} />
  const { items } = query.data
  return (
    <Card title="Places">
      <Stack gap="sm">
        {items.length === 0 ? (
          <EmptyState title="No places yet" text="Add the places where finished racquets wait: hooks, shelves, racks." />
        ) : (
          <ul className={classes.list}>
            {items.map((place) => (
              <PlaceRow key={place.id} place={place} mayRemove={mayChange} />
            ))}
          </ul>
        )}
        {mayChange && items.length < maxPlaces && <AddPlaces />}
        {items.length > 0 && <PrintLabels places={items} />}
      </Stack>
    </Card>
  )
}

function PlaceRow({ place, mayRemove }: { readonly place: Place; readonly mayRemove: boolean }) {
  const { mutate: remove, isPending } = useRemovePlace()
  const { name, racquets } = place
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <Text fw={600}>{name}</Text>
        {racquets > 0 && <Hint>{formatCount(racquets, 'racquet')}</Hint>}
      </div>
      {mayRemove && racquets === 0 && (
        <SubtleButton loading={isPending} onClick={() => remove(place)} aria-label={`Remove ${name}`}>
          Remove
        </SubtleButton>
      )}
    </li>
  )
}

/** Adds one place, or a range of them. */
function AddPlaces() {
  const { mutate: add, isPending } = useAddPlaces()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parsePlaceNames(text)
    if ('problem' in parsed) return setProblem(parsed.problem)
    setProblem(null)
    add(parsed.names, { onSuccess: () => setText(''), onError: (error) => setProblem(toFailure(error).message) })
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        className={classes.names}
        label="New places"
        placeholder="A1 to A12"
        autoComplete="off"
        value={text}
        error={problem}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SecondaryButton type="submit" h={62} loading={isPending}>
        Add places
      </SecondaryButton>
    </form>
  )
}

function PrintLabels({ places }: { readonly places: readonly Place[] }) {
  const [isPrinting, setPrinting] = useState(false)
  const close = useCallback(() => setPrinting(false), [])
  return (
    <Group>
      <SecondaryButton leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setPrinting(true)}>
        Print {places.length === 1 ? 'label' : `${places.length} labels`}
      </SecondaryButton>
      {isPrinting && <PrintPlaceLabels places={places} onDone={close} />}
    </Group>
  )
}

/** Labels for places, each with a QR code that the scanner reads. */
function PrintPlaceLabels({ places, onDone }: { readonly places: readonly Place[]; readonly onDone: () => void }) {
  const { label_size: size, business_name, full_name } = useSession().profile
  return (
    <PrintSheet paper={labelPaper(size)} onDone={onDone}>
      {places.map(({ id, name }) => (
        <LabelPage
          key={id}
          size={size}
          title={name}
          foot={business_name ?? full_name}
          code={<QrCode text={`${location.origin}${placePath(id)}`} label={`Scans as ${name}`} />}
        >
          {null}
        </LabelPage>
      ))}
    </PrintSheet>
  )
}
