import type { RacquetDetail } from '#contract/racquets.ts'
import { photoSize } from '#domain/constants.ts'
import { toFailure } from '#web/app/errors.ts'
import { SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Anchor, FileButton, Group, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { useSetPhoto } from './mutations.ts'
import classes from './PhotoCard.module.css'

// With only these types, iPhones convert HEIC photos.
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export function PhotoCard({ racquet, name }: { racquet: RacquetDetail; name: string }) {
  const { id, photo, photo_url } = racquet
  const { mutate, isPending } = useSetPhoto()
  const [problem, setProblem] = useState<string>()
  const resetInput = useRef<() => void>(null)
  const selectFile = (file: File | null) => {
    // Allows selecting the same file again.
    resetInput.current?.()
    if (!file) return
    // Checked before the upload, which can take minutes on a phone.
    if (file.size > photoSize.bytes) setProblem(photoSize.refusal)
    else save(file)
  }
  const save = (file: File | null) => {
    setProblem(undefined)
    mutate({ id, photo: file }, { onError: (error) => setProblem(toFailure(error).message) })
  }
  return (
    <section className={classes.card} aria-label="Photo">
      {photo && (
        <a href={photo.url} target="_blank" rel="noreferrer" className={classes.link}>
          <img
            src={photo.url}
            srcSet={`${photo.small_url} 320w, ${photo.url} 1600w`}
            sizes="(width < 768px) 92vw, 320px"
            alt={name}
            loading="lazy"
            className={classes.photo}
          />
        </a>
      )}
      <Group gap="xs">
        <FileButton accept={acceptedTypes} resetRef={resetInput} onChange={selectFile}>
          {(props) => (
            <SecondaryButton loading={isPending} leftSection={<IconCamera size={18} aria-hidden />} {...props}>
              {photo ? 'Replace photo' : 'Add photo'}
            </SecondaryButton>
          )}
        </FileButton>
        {photo && (
          <SubtleButton disabled={isPending} onClick={() => save(null)}>
            Remove photo
          </SubtleButton>
        )}
      </Group>
      {problem && (
        <Text role="alert" size="sm" c="var(--clay)">
          {problem}
        </Text>
      )}
      {photo_url && (
        <Anchor href={photo_url} target="_blank" rel="noreferrer" size="sm">
          Open linked photo
        </Anchor>
      )}
    </section>
  )
}
