import { api } from '#web/app/client.ts'
import { failureOf } from '#web/app/errors.ts'
import { Combobox, Modal, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { memo, startTransition, useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import { actionsLike, Choices, groupsOf, type Choice, type ChoiceGroup, type Ways } from './Choices.tsx'
import classes from './Find.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly ways: Ways
  readonly actions: readonly Choice[]
}

// Milliseconds without a key before the server is asked: shorter than it takes to look up from the keys.
const pause = 90

/** Players, racquets, jobs and actions by a few letters, from any screen. */
export function Find({ opened, onClose, ways, actions }: Props) {
  return (
    <Modal.Root opened={opened} onClose={onClose} size={620} yOffset="10dvh" classNames={{ content: classes.content }}>
      <Modal.Overlay />
      <Modal.Content aria-label="Find">
        <Modal.Body className={classes.body}>
          <Finder onClose={onClose} ways={ways} actions={actions} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ onClose, ways, actions }: Omit<Props, 'opened'>) {
  // The list never closes alone: Escape closes the whole.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { selectFirstOption, updateSelectedOptionIndex } = combobox
  const selectFirst = useCallback(() => {
    // Enter may come before the next frame; what is drawn of it is measured, which costs least within a frame.
    updateSelectedOptionIndex(0)
    const frame = requestAnimationFrame(() => selectFirstOption())
    return () => cancelAnimationFrame(frame)
  }, [selectFirstOption, updateSelectedOptionIndex])
  return (
    <Combobox store={combobox} withinPortal={false}>
      <Finding onClose={onClose} ways={ways} actions={actions} selectFirst={selectFirst} />
    </Combobox>
  )
}

interface FindingProps extends Omit<Props, 'opened'> {
  /** Of the list that stands there now. @returns takes it back when it is not drawn yet */
  readonly selectFirst: () => () => void
}

/** Within the combobox and not around it: a letter would draw all of it again. */
function Finding({ onClose, ways, actions, selectFirst }: FindingProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const { groups, state } = useGroups(text, ways, actions)
  const order = groups.flatMap(({ choices }) => choices.map(({ key }) => key)).join(' ')
  // What stands first is chosen by Enter, whatever was typed.
  useEffect(() => (order ? selectFirst() : undefined), [order, selectFirst])
  return (
    <>
      <div className={classes.box}>
        <Typed listId={listId} onText={setText} />
      </div>
      <Combobox.Options id={listId} className={classes.options} aria-label="SearchResult">
        <Choices groups={groups} onClose={onClose} />
        {groups.length === 0 && <div className={classes.empty}>{state}</div>}
      </Combobox.Options>
      <VisuallyHidden role="status">{state}</VisuallyHidden>
    </>
  )
}

/** The box has its letters at once, by itself; what is drawn for them gives way to the next key, but not to Enter, which chooses of it. */
const Typed = memo(({ listId, onText }: { readonly listId: string; readonly onText: (text: string) => void }) => (
  // The store learns the list's id after this is drawn, and this is drawn once.
  <Combobox.EventsTarget withExpandedAttribute aria-controls={listId} aria-expanded>
    <TextInput
      data-autofocus
      aria-label="Find"
      placeholder="Customer, racquet, job or “new customer”"
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => startTransition(() => onText(value))}
      onKeyDownCapture={({ key, currentTarget: { value } }) => key === 'Enter' && flushSync(() => onText(value))}
      leftSection={<IconSearch size={20} aria-hidden />}
      classNames={{ input: classes.input }}
    />
  </Combobox.EventsTarget>
))

/** What stands in the list for a text, and one line about it. */
function useGroups(text: string, ways: Ways, actions: readonly Choice[]): { groups: ChoiceGroup[]; state: string } {
  const [settled] = useDebouncedValue(text.trim(), pause)
  const { data, error } = useQuery({
    ...api.search.find.queryOptions({ input: { text: settled } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  })
  const shown = useDeferredValue(data)
  const groups = useMemo(() => {
    const found = text.trim() === '' || !shown ? [] : groupsOf(shown, ways)
    const fitting = actionsLike(actions, text)
    return fitting.length > 0 ? [...found, { title: 'Actions', choices: fitting }] : found
  }, [shown, text, ways, actions])
  if (error) return { groups, state: failureOf(error).message }
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0)
  if (count === 0) return { groups, state: settled === text.trim() && data ? 'Nothing is called that.' : 'Looking…' }
  return { groups, state: `${count} found` }
}
