/** Terms to start from: those of another sub-agent, or the most frequent ones of a level. */
import { useState, type ReactNode } from 'react';
import { useText } from '#platform/i18n/browser.tsx';
import { Icon } from '#platform/ui/basics/icon.tsx';
import { Row, Rows } from '#platform/ui/list/row.tsx';
import { Sheet } from '#platform/ui/overlay/sheet.tsx';
import { templateId, templateName, type Template } from '#capabilities/policies/mobile/api.ts';

interface TemplateRowProps {
  templates: readonly Template[];
  chosen: Template | undefined;
  onChoose: (template: Template, id: string) => void;
}

/** Renders nothing where there are no templates. */
export function TemplateRow({ templates, chosen, onChoose }: TemplateRowProps): ReactNode {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  if (templates.length === 0) return null;
  const name = chosen === undefined ? t('invitations.add.own-terms') : templateName(chosen, t);
  return (
    <>
      <Row
        title={t('invitations.add.template')}
        meta={t('invitations.add.template-hint')}
        value={name}
        onClick={() => setOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('invitations.add.template')}>
        <Rows>
          {templates.map((template) => (
            <Row
              key={templateId(template)}
              title={templateName(template, t)}
              {...(chosen === template && { value: <Icon name="check" size={20} /> })}
              chevron={false}
              onClick={() => {
                onChoose(template, templateId(template));
                setOpen(false);
              }}
            />
          ))}
        </Rows>
      </Sheet>
    </>
  );
}
