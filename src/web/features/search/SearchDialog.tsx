import { formatCount } from '#domain/values/numbers/counts.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import type { Session } from '#web/app/session/session.ts'
import { Combobox, Modal, TextInput, useCombobox, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { memo, startTransition, useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'

import { groupActions } from './search-actions.ts'
import { groupResults, SearchResults, type SearchOptionGroup } from './SearchResults.tsx'
import classes from './Search.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly session: Session
  readonly onShowShortcuts: () => void
  readonly onSignOut: () => void
}

const debounceMs = 90

/** Searches customers, racquets, jobs, actions, screens and settings from any screen. */
export const SearchDialog = ({ opened, ...rest }: Props) => (
  <Modal.Root opened={opened} onClose={rest.onClose} size={620} classNames={{ content: classes.content }}>
    <Modal.Overlay />
    <Modal.Content aria-label="Search">
      <Modal.Body className={classes.body}>
        <SearchCombobox {...rest} />
      </Modal.Body>
    </Modal.Content>
  </Modal.Root>
)

function SearchCombobox(props: Omit<Props, 'opened'>) {
  // The list is always open; Escape closes the dialog.
  const combobox = useCombobox({ opened: true, onDropdownClose: props.onClose })
  const { selectFirstOption, updateSelectedOptionIndex } = combobox
  const selectFirst = useCallback(() => {
    // Sets the index at once, because Enter may be pressed before the callback runs. Scrolling to the option measures the layout, which is
    // cheapest in requestAnimationFrame.
    updateSelectedOptionIndex(0)
    const frame = requestAnimationFrame(() => selectFirstOption())
    return () => cancelAnimationFrame(frame)
  }, [selectFirstOption, updateSelectedOptionIndex])
  return (
    <Combobox store={combobox} withinPortal={false}>
      <SearchFields {...props} selectFirst={selectFirst} />
    </Combobox>
  )
}

interface SearchFieldsProps extends Omit<Props, 'opened'> {
  /** Selects the first option. @returns a function that cancels it */
  readonly selectFirst: () => () => void
}

/** A separate component, so that typing doesn't re-render the whole combobox. */
function SearchFields({ onClose, selectFirst, ...context }: SearchFieldsProps) {
  const listId = useId()
  const [text, setText] = useState('')
  const { groups, status } = useResultGroups(text, context)
  const optionKeys = groups.flatMap(({ options }) => options.map(({ key }) => key)).join(' ')
  // Enter always selects the first result.
  useEffect(() => (optionKeys ? selectFirst() : undefined), [optionKeys, selectFirst])
  return (
    <>
      <div className={classes.box}>
        <SearchInput listId={listId} onText={setText} />
      </div>
      <Combobox.Options id={listId} className={classes.options} aria-label="Search results">
        <SearchResults groups={groups} onClose={onClose} />
        {groups.length === 0 && <div className={classes.empty}>{status}</div>}
      </Combobox.Options>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  )
}

/** Uncontrolled, so that typing never waits for results. Enter flushes pending text, so that it selects from the matching results. */
const SearchInput = memo(({ listId, onText }: { readonly listId: string; readonly onText: (text: string) => void }) => (
  // Set here because the store gets the list's id only after this has rendered.
  <Combobox.EventsTarget withExpandedAttribute aria-controls={listId} aria-expanded>
    <TextInput
      data-autofocus
      aria-label="Search"
      placeholder="Search customers, racquets, jobs or actions"
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => startTransition(() => onText(value))}
      onKeyDownCapture={({ key, currentTarget: { value } }) => key === 'Enter' && flushSync(() => onText(value))}
      leftSection={<IconSearch size={20} aria-hidden />}
      classNames={{ input: classes.input }}
    />
  </Combobox.EventsTarget>
))

/** The grouped results for a text, and a status line. */
function useResultGroups(
  text: string,
  { session, onShowShortcuts, onSignOut }: Pick<Props, 'session' | 'onShowShortcuts' | 'onSignOut'>,
): { groups: SearchOptionGroup[]; status: string } {
  const { navigate } = useRouter()
  const [debounced] = useDebouncedValue(text.trim(), debounceMs)
  const { data, error } = useQuery({
    ...api.search.find.queryOptions({ input: { text: debounced } }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
  })
  const deferredData = useDeferredValue(data)
  const groups = useMemo(() => {
    const results = text.trim() === '' || !deferredData ? [] : groupResults(deferredData, navigate)
    return [...results, ...groupActions(text, { session, navigate, onShowShortcuts, onSignOut })]
  }, [deferredData, text, navigate, session, onShowShortcuts, onSignOut])
  if (error) return { groups, status: toFailure(error).message }
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  if (count === 0) return { groups, status: debounced === text.trim() && data ? 'No results' : 'Searching…' }
  return { groups, status: formatCount(count, 'result') }
}
