import { SecondaryButton } from '#web/components/display/variants.ts'
import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type NativeAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & { ref?: Ref<HTMLAnchorElement> }

const ButtonAnchor = (props: NativeAnchorProps & ButtonProps) => <Button component="a" {...props} />

const SecondaryAnchor = (props: NativeAnchorProps & ButtonProps) => <SecondaryButton component="a" {...props} />

const TextAnchor = (props: NativeAnchorProps & AnchorProps) => <Anchor {...props} />

export const LinkButton = createLink(ButtonAnchor)

/** A link to a route that looks like a `SecondaryButton`. */
export const SecondaryLinkButton = createLink(SecondaryAnchor)

export const LinkAnchor = createLink(TextAnchor)

const TallAnchor = (props: NativeAnchorProps & AnchorProps) => (
  <Anchor display="inline-flex" mih={44} style={{ alignItems: 'center' }} {...props} />
)

/** A text link that is easy to tap, because it has a line of its own or starts one. */
export const TallLink = createLink(TallAnchor)
