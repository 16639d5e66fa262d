/** Whether a link of an email may lead there: the web, a mailbox, or what a placeholder stands for. */
export const isLinkTarget = (href: string): boolean =>
  /^(?:https?:\/\/[^\s"'<>]+|mailto:[^\s"'<>@]+@[^\s"'<>]+|\{\{[^{}<>"']+\}\}\S*)$/i.test(href);
