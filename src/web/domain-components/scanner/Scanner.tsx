import { SecondaryButton } from '#web/components/display/variants.ts'
import { Text, TextInput } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'

import classes from './Scanner.module.css'
import { useCamera, type CameraState, type CodeKind } from './use-camera.ts'

interface Props {
  /** What the labels carry. */
  readonly codes: CodeKind
  /** The label and an example of what can be typed. */
  readonly label: string
  readonly placeholder: string
  /** Called with the text of a code or the typed text. */
  readonly onScan: (text: string) => void
  /** The result of the last scan. Screen readers announce it. */
  readonly status: string | null
}

const problems: Partial<Record<CameraState, string>> = {
  refused: 'The camera is blocked. Allow it for this site in the browser’s settings, or type the number.',
  unable: 'This browser’s camera reads no barcodes. Use a handheld scanner, or type the number under the bars.',
  missing: 'No camera was found. Type the number instead.',
}

/** Reads labels with the camera, and typed numbers. */
export function Scanner({ codes, label, placeholder, onScan, status }: Props) {
  const { video, state, turnOn, turnOff } = useCamera(codes, onScan)
  const isRunning = state === 'on' || state === 'starting'
  return (
    <div className={classes.scanner}>
      <div className={classes.picture} hidden={!isRunning}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- live camera video */}
        <video ref={video} className={classes.video} muted playsInline aria-label="Camera" />
      </div>
      {problems[state] && <Text role="alert">{problems[state]}</Text>}
      <div className={classes.controls}>
        <TypedScan label={label} placeholder={placeholder} onScan={onScan} />
        {isRunning ? (
          <SecondaryButton h={62} leftSection={<IconCameraOff size={18} aria-hidden />} onClick={turnOff}>
            Turn off camera
          </SecondaryButton>
        ) : (
          state === 'off' && (
            <SecondaryButton h={62} leftSection={<IconCamera size={18} aria-hidden />} onClick={turnOn}>
              Turn on camera
            </SecondaryButton>
          )
        )}
      </div>
      <Text role="status" mih={24}>
        {status}
      </Text>
    </div>
  )
}

/** For tablets without a camera, torn labels, and handheld scanners, which act as keyboards. */
function TypedScan({ label, placeholder, onScan }: Pick<Props, 'label' | 'placeholder' | 'onScan'>) {
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onScan(text)
    setText('')
  }
  return (
    <form className={classes.typed} onSubmit={submit} noValidate>
      <TextInput
        className={classes.number}
        label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="go"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <SecondaryButton type="submit" h={62}>
        Enter
      </SecondaryButton>
    </form>
  )
}
