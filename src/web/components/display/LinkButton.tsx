import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type NativeAnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & { ref?: Ref<HTMLAnchorElement> }

const ButtonAnchor = (props: NativeAnchorProps & ButtonProps) => <Button component="a" {...props} />

const TextAnchor = (props: NativeAnchorProps & AnchorProps) => <Anchor {...props} />

/** A button that links to a route. */
export const LinkButton = createLink(ButtonAnchor)

/** A text link to a route. */
export const LinkAnchor = createLink(TextAnchor)
