import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'

type Native = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style' | 'color'> & { ref?: Ref<HTMLAnchorElement> }

const ButtonAnchor = (props: Native & ButtonProps) => <Button component="a" {...props} />

const TextAnchor = (props: Native & AnchorProps) => <Anchor {...props} />

/** A button that leads to a route. */
export const LinkButton = createLink(ButtonAnchor)

/** Words that lead to a route. */
export const LinkAnchor = createLink(TextAnchor)
