import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useId, type ReactNode } from 'react'

import classes from './StringAutocomplete.module.css'

export interface SuggestedString {
  readonly brand: string
  readonly model: string
  readonly from: 'stock' | 'jobs' | 'catalogue'
  readonly gauge: string | null
  readonly color: string | null
}

/** A text box as a form's `getInputProps` gives it. */
interface Box {
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

interface Props<Suggestion extends SuggestedString> {
  /** Stands before "brand" and "model". */
  readonly label: string
  readonly brand: Box
  readonly model: Box
  readonly suggestions: readonly Suggestion[]
  /** Called with what to look for at every key; whoever asks the backend waits for a pause. */
  readonly onSearch: (text: string) => void
  /** After both boxes are filled: for what else is known of the string, its color or its place on the shelf. */
  readonly onChoose?: (suggestion: Suggestion) => void
}

const origins = { stock: 'in stock', jobs: 'used before', catalogue: 'catalogue' }

/** The brand and the model of a string, two boxes that one suggestion fills. Anything may be typed. */
export function StringAutocomplete<Suggestion extends SuggestedString>(props: Props<Suggestion>) {
  const { label, brand, model, suggestions, onSearch, onChoose } = props
  const choose = (suggestion: Suggestion) => {
    brand.onChange?.(suggestion.brand)
    model.onChange?.(suggestion.model)
    onChoose?.(suggestion)
  }
  const searchModel = (text: string) => onSearch(`${brand.value ?? ''} ${text}`.trim())
  return (
    <>
      <Suggested
        label={`${label} brand`}
        box={brand}
        suggestions={suggestions}
        // A box that is opened with something in it shows what it could be instead.
        onOpen={() => onSearch('')}
        onType={onSearch}
        onChoose={choose}
      />
      <Suggested
        label={`${label} model`}
        box={model}
        suggestions={suggestions}
        onOpen={() => searchModel('')}
        onType={searchModel}
        onChoose={choose}
      />
    </>
  )
}

interface SuggestedProps<Suggestion> {
  readonly label: string
  readonly box: Box
  readonly suggestions: readonly Suggestion[]
  readonly onOpen: () => void
  readonly onType: (text: string) => void
  readonly onChoose: (suggestion: Suggestion) => void
}

// On a tap, a key or an arrow, not on focus alone: whoever tabs through a filled form is not interrupted.
function Suggested<Suggestion extends SuggestedString>(props: SuggestedProps<Suggestion>) {
  const { label, box, suggestions, onOpen, onType, onChoose } = props
  const id = useId()
  const combobox = useCombobox({ onDropdownOpen: onOpen, onDropdownClose: () => combobox.resetSelectedOption() })
  const type = (text: string) => {
    box.onChange?.(text)
    combobox.resetSelectedOption()
    if (!combobox.dropdownOpened) combobox.openDropdown()
    onType(text)
  }
  const submit = (index: string) => {
    const chosen = suggestions[Number(index)]
    if (chosen) onChoose(chosen)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} shadow="md">
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          id={id}
          label={label}
          aria-autocomplete="list"
          {...box}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => combobox.openDropdown()}
          onBlur={() => {
            combobox.closeDropdown()
            box.onBlur?.()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={suggestions.length === 0} className={classes.dropdown}>
        <Combobox.Options aria-label="Suggestions" className={classes.options}>
          {suggestions.map((suggestion, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two items on the shelf may bear the same name
            <Combobox.Option key={index} value={String(index)} className={classes.option}>
              <span className={classes.name}>
                {suggestion.brand} {suggestion.model}
              </span>
              <span className={classes.from}>
                {[origins[suggestion.from], suggestion.gauge, suggestion.color].filter(Boolean).join(' · ')}
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
