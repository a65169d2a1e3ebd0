import type { PickedCustomer } from '#contract/racquets.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { failureOf } from '#web/app/errors.ts'
import { useSession } from '#web/app/session.ts'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Button, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import classes from './PickFrame.module.css'
import { useArrows } from './PickArrows.tsx'
import { PickPlayer, type Ticked } from './PickPlayer.tsx'

// Milliseconds without a key before the server is asked: shorter than it takes to look up from the keys.
const pause = 90
const longest = 255

interface Props {
  readonly search: string
  readonly onSearch: (text: string) => void
  /** A frame was tapped: its form opens. */
  readonly onChoose: () => void
  readonly onNewPlayer: () => void
  readonly onNewRacquet: (player: PickedCustomer) => void
  readonly ticked: Ticked
  readonly onTick: (ticked: Ticked) => void
  /** The frames that were ticked come in together. */
  readonly onTogether: () => void
}

/** Players by a few letters, or of the latest jobs, each with the frames that may come in. */
export function PickFrame({ search, onSearch, onNewPlayer, onTogether, ...list }: Props) {
  const { query, isFresh } = usePlayers(search)
  const { box, onKeyDown } = useArrows(isFresh)
  const name = search.trim()
  return (
    <div ref={box} role="presentation" onKeyDown={onKeyDown}>
      <TextInput
        type="search"
        aria-label="Player: name, phone or email"
        placeholder="Player: name, phone or email"
        autoComplete="off"
        data-autofocus
        leftSection={<IconSearch size={18} aria-hidden />}
        value={search}
        maxLength={longest}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {query.isPending && <RowSkeleton rows={4} />}
      {query.error && !query.data && <ErrorState message={failureOf(query.error).message} onRetry={() => void query.refetch()} />}
      {query.data && <Players players={query.data.items} name={name} {...list} />}
      <Button
        data-stop
        className={classes.more}
        variant="default"
        fullWidth
        mih={44}
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={onNewPlayer}
      >
        {name ? `New player “${name}”` : 'New player'}
      </Button>
      {list.ticked.ids.length > 0 && (
        <div className={classes.together}>
          <Button fullWidth mih={44} disabled={list.ticked.ids.length < 2} onClick={onTogether}>
            {list.ticked.ids.length < 2 ? 'Tick another racquet' : `Take in ${list.ticked.ids.length} racquets`}
          </Button>
        </div>
      )}
    </div>
  )
}

interface PlayersProps extends Pick<Props, 'onChoose' | 'onNewRacquet' | 'ticked' | 'onTick'> {
  readonly players: readonly PickedCustomer[]
  readonly name: string
}

function Players({ players, name, onChoose, onNewRacquet, ticked, onTick }: PlayersProps) {
  const { profile } = useSession()
  const guide = name ? 'Tap the racquet that came in.' : 'Last here. Tap the racquet that came in, or type a name.'
  const nobody = name ? `Nobody here is called “${name}” yet.` : 'Your players will stand here.'
  return (
    <>
      <VisuallyHidden role="status">{players.length === 1 ? '1 player' : `${players.length} players`}</VisuallyHidden>
      <Text size="sm" c="dimmed" my="sm">
        {players.length > 0 ? guide : nobody}
      </Text>
      {players.map((player) => (
        <PickPlayer
          key={player.id}
          player={player}
          profile={profile}
          ticked={ticked}
          onTick={(id) => onTick(tick(ticked, player, id))}
          onChoose={onChoose}
          onNewRacquet={() => onNewRacquet(player)}
        />
      ))}
    </>
  )
}

// As many as are taken in together at most.
const most = 20

function tick({ ids }: Ticked, player: PickedCustomer, id: RacquetId): Ticked {
  const now = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(0, most)
  return now.length > 0 ? { player, ids: now } : { player: null, ids: [] }
}

/** The players of what is typed; `isFresh` when they are those of the last letter. */
function usePlayers(search: string) {
  const [paused] = useDebouncedValue(search, pause, { leading: true })
  const query = useQuery({
    ...api.racquets.pick.queryOptions({ input: { search: paused } }),
    placeholderData: keepPreviousData,
    // A job that was taken in elsewhere meanwhile is to be seen.
    staleTime: 0,
  })
  return { query, isFresh: paused === search && query.isSuccess && !query.isPlaceholderData }
}
