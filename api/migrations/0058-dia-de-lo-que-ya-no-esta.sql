-- De qué día se muestra lo que ya no está en una exportación de cambios: el de la anterior, que puede borrarse antes que
-- ésta, y lo que ese día no podía verse sigue sin poder verse.
alter table exportaciones_filas add dia date;
update exportaciones_filas f set dia = (o.pedido #>> '{filtros,al}')::date
from exportaciones x join exportaciones o on o.id = (x.pedido ->> 'desde')::bigint
where f.id_exportacion = x.id and f.se_fue;
